const MAX_LENGTH = 60;
const MAX_WORDS = 6;

/** What mail programs make links of: `evil.example`, and anything with a slash or an at sign. */
const ADDRESS = /\S*(?:[@/\\]|[\p{L}\p{M}]\.[\p{L}\p{M}]{2})\S*/gu;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u;

/**
 * The first line of a letter. Whoever pays chooses the name and the address that the letter goes to, so that it could
 * be a message of their own to a stranger: what does not read like a name is left out.
 */
export function greet(name: string | null): string {
  const words = (name ?? '').replaceAll(ADDRESS, ' ').split(' ').filter(Boolean);
  const text = words.join(' ');
  const isName = words.length <= MAX_WORDS && text.length <= MAX_LENGTH && NAME.test(text);
  return isName ? `Dear ${text},` : 'Hello,';
}

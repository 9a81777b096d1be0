const MAX_LENGTH = 60;
const MAX_WORDS = 6;

/** Mail programs turn `evil.example` and anything with a slash or an at sign into links. */
const ADDRESS = /\S*(?:[@/\\]|[\p{L}\p{M}]\.[\p{L}\p{M}]{2})\S*/gu;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u;

/** Buyers choose the name and the recipient, so a “name” could be spam: only plausible names are used. */
export function greet(name: string | null): string {
  const words = (name ?? '').replaceAll(ADDRESS, ' ').split(' ').filter(Boolean);
  const text = words.join(' ');
  const isName = words.length <= MAX_WORDS && text.length <= MAX_LENGTH && NAME.test(text);
  return isName ? `Dear ${text},` : 'Hello,';
}

export const EMAIL_MAX_LENGTH = 254;
/** Allows all letters, but nothing that could separate addresses, end a header or start a comment. */
const ONE_ADDRESS = /^[^\s\p{C},;:<>()[\]\\"@]+@[^\s\p{C},;:<>()[\]\\"@]+$/u;
const TOP_LEVEL_DOMAIN = /[^.@]\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;

/** Accepts a single address only. A list would let a stranger send our email to anyone. */
export function readEmailAddress(text: string | null): string | undefined {
  const address = text?.trim() ?? '';
  return address.length <= EMAIL_MAX_LENGTH && ONE_ADDRESS.test(address) ? address : undefined;
}

export function findEmailProblem(text: string): string | undefined {
  const email = readEmailAddress(text);
  if (!email) return 'Invalid email address';
  if (TOP_LEVEL_DOMAIN.test(email)) return undefined;
  const meant = completeEmail(email);
  return meant
    ? `This email is incomplete. Did you mean ${meant}?`
    : 'This email is incomplete. It needs an ending such as .com.';
}

/** Completes 'jane@gmail' and 'jane@gmial.c' to jane@gmail.com. */
function completeEmail(email: string): string | undefined {
  const [name, domain = ''] = email.split('@');
  const [provider] = domain.toLowerCase().split('.');
  const complete = correctDomain(`${provider}.com`);
  return Object.hasOwn(MISSPELLED_DOMAINS, complete) ? `${name}@${complete}` : undefined;
}

/** Omits prefixes of correct domains, such as gmail.co, which appear while typing. */
const MISSPELLED_DOMAINS: Readonly<Record<string, string>> = {
  'gmail.com':
    'gmial.com gmai.com gmal.com gamil.com gmali.com gmaill.com gnail.com gmil.com gmaik.com gmail.cm gmail.om gmailcom',
  'hotmail.com':
    'hotmial.com hotmal.com hotmai.com hotmil.com hotmaill.com hormail.com hotmail.cm hotmailcom',
  'yahoo.com': 'yaho.com yahooo.com yhoo.com yahho.com yaoo.com yahoo.cm yahoocom',
  'outlook.com':
    'outlok.com outllok.com outlool.com otlook.com outook.com outloook.com outlook.cm outlookcom',
  'icloud.com': 'iclod.com icoud.com iclould.com icloud.cm icloudcom',
  'aol.com': 'aol.cm aolcom',
};
const MISSPELLED_ENDINGS: Readonly<Record<string, string>> = {
  com: 'con cmo ocm cpm vom xom comm coom',
  net: 'nte ner nett',
  org: 'ogr orgg',
};

export function suggestEmail(text: string): string | undefined {
  const [, name, domain] = /^([^@]+)@([^@]+)$/.exec(readEmailAddress(text) ?? '') ?? [];
  if (!name || !domain) return undefined;
  const meant = correctDomain(correctEnding(domain.toLowerCase()));
  return meant === domain.toLowerCase() ? undefined : `${name}@${meant}`;
}

function correctEnding(domain: string): string {
  const end = domain.lastIndexOf('.') + 1;
  const ending = end > 0 ? findCorrect(MISSPELLED_ENDINGS, domain.slice(end)) : undefined;
  return ending ? `${domain.slice(0, end)}${ending}` : domain;
}

function correctDomain(domain: string): string {
  return findCorrect(MISSPELLED_DOMAINS, domain) ?? domain;
}

function findCorrect(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.keys(table).find((correct) => table[correct]?.split(' ').includes(word));
}

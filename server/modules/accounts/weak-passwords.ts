/** What shops of this kind are called, in every way that someone would type it. */
const SHOP_NAMES = [
  'premium supplements store',
  'premium supplements',
  'supplements store',
  'supplement store',
  'supplements',
  'supplement',
];
/** `dragon2024!` is no better than `dragon`; eight digits behind it would be. */
const LONGEST_ENDING = 5;
const SHORTEST_NAME = 3;

const REPETITION = /^(.{1,4}?)\1+$/su;
/** What people put behind a word: a year, a count, an exclamation mark. */
const ENDING = new RegExp(`[^\\p{L}]{1,${LONGEST_ENDING}}$`, 'u');

/** What is known of whoever chooses the password. */
export type OwnNames = {
  username?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

/** Whether it is among the first that a stranger would try. There are no other rules: any character is welcome. */
export async function isEasyToGuess(
  password: string,
  own: OwnNames = {},
  shopName = '',
): Promise<boolean> {
  const text = fold(password);
  if (isRepetition(text) || isSequence(text)) return true;
  if (isNamed(text, [...SHOP_NAMES, shopName, ...listNames(own)])) return true;
  const common = await loadCommonPasswords();
  return common.has(text) || common.has(text.replace(ENDING, ''));
}

/** `aaaaaaaa`, `abcabcabc`, `12341234`. */
function isRepetition(text: string): boolean {
  return REPETITION.test(text);
}

/** `abcdefgh`, `987654321`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** The name itself, with something behind it, or twice. Spaces, dots and hyphens make no difference. */
function isNamed(text: string, names: readonly string[]): boolean {
  const bare = keepLetters(text);
  return names
    .map((name) => keepLetters(fold(name)))
    .filter((name) => name.length >= SHORTEST_NAME)
    .some((name) => bare.includes(name) && /^\d*$/.test(bare.replaceAll(name, '')));
}

function listNames({ username, email, firstName, lastName }: OwnNames): string[] {
  const [first, last] = [firstName ?? '', lastName ?? ''];
  const [local = ''] = (email ?? '').split('@');
  return [username ?? '', email ?? '', local, first, last, first + last, last + first];
}

/** The same key pressed with Shift or on another keyboard is the same guess. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function keepLetters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: most processes live long without it. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

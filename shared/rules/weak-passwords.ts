export const EASY_TO_GUESS = 'This password is easy to guess. Please choose a stronger one.';

/** Limits the time of a check: 128 characters took 1.9 s, 32 take at most 0.1 s. */
const CHECKED_LENGTH = 32;
const L33T_SUBSTITUTIONS = 10;
/** Rejects `dragon2024!`: five characters after a very common password count as 10,000,000 guesses. */
const FEWEST_GUESSES = 20_000_000;
const SHORTEST_NAME = 3;
const SHOP_NAMES = ['premium supplements store', 'premium supplements', 'supplement store'];
const SEPARATORS = ['', ' ', '-', '.', '_', ', '];

export type OwnNames = {
  username?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

export async function isEasyToGuess(
  password: string,
  own: OwnNames = {},
  shopName = '',
): Promise<boolean> {
  const guesser = await loadGuesser();
  const names = [...listNames(own), shopName, ...SHOP_NAMES].flatMap(spellName);
  return guesser.check(fold(password), [...new Set(names)]).guesses < FEWEST_GUESSES;
}

let loading: ReturnType<typeof createGuesser> | undefined;

/** Loads the large dictionaries on first use. */
export function loadGuesser(): ReturnType<typeof createGuesser> {
  loading ??= createGuesser();
  return loading;
}

async function createGuesser() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: CHECKED_LENGTH,
    l33tMaxSubstitutions: L33T_SUBSTITUTIONS,
  });
}

function listNames({ username, email, firstName, lastName }: OwnNames): string[] {
  const [local = ''] = (email ?? '').split('@');
  const [first, last] = [firstName ?? '', lastName ?? ''];
  return [username ?? '', email ?? '', local, `${first} ${last}`, `${last} ${first}`];
}

/** The name, its words, and its words joined by common separators. */
function spellName(name: string): string[] {
  const text = fold(name);
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [text, ...SEPARATORS.map((separator) => words.join(separator)), ...words]
    .filter((spelling) => spelling.length >= SHORTEST_NAME)
    .map((spelling) => spelling.slice(0, CHECKED_LENGTH));
}

/** Uppercase and full-width letters add no strength. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

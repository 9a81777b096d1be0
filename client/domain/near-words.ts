import { countTypos } from '#shared/rules/count-typos.ts';

/** Shorter words have too many neighbors for a typo to be corrected. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const SHORTEST_PREFIX = 4;
const SHORTEST_HALF = 3;

/** The words of a text collection, and the ones that come nearest to a misspelled word. */
export type WordList = {
  has: (word: string) => boolean;
  /** Whether a word of the list is this word or begins with it. */
  begins: (word: string) => boolean;
  /** The words with the fewest slips, if that is not more than `most`. */
  nearest: (word: string, most: number) => string[];
  /** The two words that were written as one. */
  split: (word: string) => string[];
};

/** The number of typos (wrong, missing, added or swapped letters) that is corrected. Words with digits get none. */
export function slipsIn(word: string): number {
  if (word.length < ONE_SLIP_FROM || /\d/.test(word)) return 0;
  return word.length < TWO_SLIPS_FROM ? 1 : 2;
}

export function listWords(words: Iterable<string>): WordList {
  const all = new Set(words);
  const marked = [...all].map((word) => ({ word, mark: markOf(word) }));
  return {
    has: (word) => all.has(word),
    begins: (word) =>
      all.has(word) ||
      (word.length >= SHORTEST_PREFIX && marked.some((other) => other.word.startsWith(word))),
    nearest(word, most) {
      const mark = markOf(word);
      let least = Math.min(most, slipsIn(word));
      let found: string[] = [];
      for (const other of marked) {
        if (Math.abs(other.word.length - word.length) > least) continue;
        // Each slip changes at most two kinds of letters, which is far cheaper to count than slips.
        if (countBits(mark ^ other.mark) > 2 * least) continue;
        const slips = countTypos(word, other.word);
        if (slips > least) continue;
        if (slips < least) found = [];
        least = slips;
        found.push(other.word);
      }
      return least === 0 ? found.slice(0, 1) : found;
    },
    split(word) {
      for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at += 1) {
        const halves = [word.slice(0, at), word.slice(at)];
        if (halves.every((half) => all.has(half))) return halves;
      }
      return [];
    },
  };
}

/** Which kinds of letters a word has, one bit for each. */
function markOf(word: string): number {
  let mark = 0;
  for (let at = 0; at < word.length; at += 1) mark |= 1 << (word.charCodeAt(at) % 32);
  return mark;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

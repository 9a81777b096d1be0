import { countTypos } from '#shared/rules/count-typos.ts';

/** Shorter words have too many neighbors. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const SHORTEST_PREFIX = 4;
const SHORTEST_HALF = 3;

export type WordList = {
  has: (word: string) => boolean;
  begins: (word: string) => boolean;
  /** The words with the fewest slips, up to `most`. */
  nearest: (word: string, most: number) => string[];
  /** Splits two joined words. */
  split: (word: string) => string[];
};

/** The number of typos to correct. Words with digits get none. */
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
        // Cheap pre-check: each slip changes at most two kinds of letters.
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

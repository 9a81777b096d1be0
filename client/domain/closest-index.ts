import MiniSearch from 'minisearch';
import { pause } from '#client/lib/pause.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { SEARCH_SYNONYMS } from '#shared/rules/search-synonyms.ts';
import { searchText } from './search.ts';

/** So many products are indexed before the page may draw again. */
const CHUNK = 100;
const BOOST = { name: 3 };
/** A slip of the hand is forgiven in a word that is long enough to be told from its neighbors. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const FILLER = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with', 'without']);

/** Everything that is forgiven in a spelling: case, accents, hyphens, plurals. */
export function foldWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(toSingular);
}

function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Made a piece at a time: ten thousand products take longer than a keystroke may. */
export async function indexForClosest(
  supplements: readonly Supplement[],
  labelWords: ReadonlyMap<number, string>,
): Promise<MiniSearch> {
  const search = new MiniSearch({
    fields: ['name', 'text'],
    tokenize: foldWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      combineWith: 'AND',
      prefix: (term) => term.length >= ONE_SLIP_FROM,
      fuzzy: slipsIn,
    },
  });
  for (let start = 0; start < supplements.length; start += CHUNK) {
    for (const supplement of supplements.slice(start, start + CHUNK)) {
      search.add(describe(supplement, labelWords.get(supplement.id) ?? ''));
    }
    await pause(0);
  }
  return search;
}

/** The ids of those in which every word stands somewhere, the nearest first. */
export function searchClosest(index: MiniSearch, query: string): number[] {
  const words = foldWords(query).filter((word) => !FILLER.has(word));
  if (words.length === 0) return [];
  return index.search(words.join(' ')).map(({ id }) => Number(id));
}

function slipsIn(word: string): number | false {
  if (word.length < ONE_SLIP_FROM || /\d/.test(word)) return false;
  return word.length < TWO_SLIPS_FROM ? 1 : 2;
}

/** The words of the label and the synonyms count as much as the text: each field more makes every search slower. */
function describe(supplement: Supplement, label: string) {
  const words = foldWords([searchText(supplement), ...supplement.benefits, label].join('\n'));
  // Spaces around every word, so that a phrase is found as whole words alone.
  const text = ` ${words.join(' ')} `;
  const same = SEARCH_SYNONYMS.filter((line) =>
    line.some((phrase) => text.includes(` ${phrase} `)),
  );
  const all = new Set([...words, ...foldWords(same.flat().join(' '))]);
  return { id: supplement.id, name: supplement.name, text: [...all].join(' ') };
}

import { listLabelWords } from '#client/api/label-words.ts';
import { pause } from '#client/lib/pause.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { asksFreeFrom, indexForClosest, searchClosest } from './closest-index.ts';
import { foldQuery } from './search.ts';

/** The labels' words are an addition: the search does not wait for them longer than this. */
const WORDS_WAIT_MS = 1000;

/** One index for each version of the catalog. */
const indexes = new WeakMap<readonly Supplement[], ReturnType<typeof indexForClosest>>();

type ClosestMatches = {
  /** The nearest product first. */
  ids: readonly number[];
  /** Above products of which none matches the search itself. */
  heading?: string;
  /** The products have only their spelling in common with the search. */
  isNear?: boolean;
  /** A sentence about what labels warn of, where that is all the catalog says about the search. */
  caution?: string;
};

/** Adds to the exact matches of a search, which come first. */
export async function findClosest(
  supplements: readonly Supplement[],
  query: string,
  exact: readonly Supplement[],
): Promise<ClosestMatches> {
  if (!needsMore(query, exact)) return { ids: [] };
  let index = indexes.get(supplements);
  if (!index) {
    index = readWords().then((words) => indexForClosest(supplements, words));
    indexes.set(supplements, index);
  }
  const closest = searchClosest(await index, query);
  if (exact.length > 0) return { ids: closest.ids };
  if (closest.ids.length === 0 || closest.heading) return closest;
  return { ids: closest.ids, heading: 'Closest matches', isNear: true };
}

/** Among exact matches, a product whose name has the words, or a phrase of more than two, is the result. */
export function needsMore(search: string, exact: readonly Supplement[]): boolean {
  const query = foldQuery(search);
  if (asksFreeFrom(query) || exact.length === 0) return true;
  const isNamed = exact.some(({ name }) => name.toLowerCase().includes(query));
  return !isNamed && query.split(/\s+/).length === 2;
}

async function readWords(): Promise<LabelWords> {
  const none: LabelWords = { words: [], cautions: [] };
  const words = listLabelWords().catch(() => none);
  return Promise.race([words, pause(WORDS_WAIT_MS).then(() => none)]);
}

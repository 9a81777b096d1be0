import { listLabelWords } from '#client/api/label-words.ts';
import { pause } from '#client/lib/pause.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { asksFreeFrom, indexForClosest, searchClosest } from './closest-index.ts';
import { foldQuery } from './search.ts';

/** After this wait, the search works without the words of labels. */
const WORDS_WAIT_MS = 1000;

const indexes = new WeakMap<readonly Supplement[], ReturnType<typeof indexForClosest>>();

type ClosestMatches = {
  ids: readonly number[];
  heading?: string;
  /** Whether the matches are only spelled like the search. */
  isNear?: boolean;
  /** Shown instead of products if only label cautions mention the search. */
  caution?: string;
};

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
  return { ids: closest.ids, heading: 'Did you mean:', isNear: true };
}

/** Exact matches suffice if a product name contains the search, or if it is a phrase of more than two words. */
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

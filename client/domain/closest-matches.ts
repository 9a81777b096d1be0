import { listLabelWords } from '#client/api/label-words.ts';
import { pause } from '#client/lib/pause.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { indexForClosest, searchClosest } from './closest-index.ts';

/** The labels' words are an addition: the search does not wait for them longer than this. */
const WORDS_WAIT_MS = 1000;

/** One index for each version of the catalog. */
const indexes = new WeakMap<readonly Supplement[], ReturnType<typeof indexForClosest>>();

/** The ids of what comes nearest. */
export async function findClosest(
  supplements: readonly Supplement[],
  query: string,
): Promise<number[]> {
  let index = indexes.get(supplements);
  if (!index) {
    index = readWords().then((words) => indexForClosest(supplements, words));
    indexes.set(supplements, index);
  }
  return searchClosest(await index, query);
}

async function readWords(): Promise<ReadonlyMap<number, string>> {
  const none = new Map<number, string>();
  const words = listLabelWords().catch(() => none);
  return Promise.race([words, pause(WORDS_WAIT_MS).then(() => none)]);
}

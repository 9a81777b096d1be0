/**
 * Mends: PGlite 0.5 runs inside this thread, and its queue of queries passes from one to the next without a pause: with
 * two hundred waiting, nothing else was answered for as long as they took. After a moment the queue now lets the rest
 * of the process have its turn.
 * Can go: when PGlite pauses between queries by itself, or its worker runs on Node.js.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** A request for something that is in memory waits this long at most, besides the query under way. */
const LONGEST_TURN_MS = 1;

export function yieldBetweenQueries(client: PGlite): void {
  let turnBegan = performance.now();
  // Every query passes through this method, whichever way it was asked.
  // oxlint-disable-next-line no-underscore-dangle -- PGlite's own name, part of its types
  const runExclusiveQuery = client._runExclusiveQuery.bind(client);
  // oxlint-disable-next-line no-underscore-dangle -- as above
  client._runExclusiveQuery = (work) =>
    runExclusiveQuery(async () => {
      try {
        return await work();
      } finally {
        if (performance.now() - turnBegan > LONGEST_TURN_MS) {
          await nextTurn();
          turnBegan = performance.now();
        }
      }
    });
}

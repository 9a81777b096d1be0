import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Db } from './database.ts';
import { readErrorCode } from './error-code.ts';

const MAX_ATTEMPTS = 4;
const LONGEST_FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_000;

/** Serialization failure, deadlock, lock timeout: nothing was written. */
const WORTH_RETRYING = /^(40001|40P01|55P03)$/;

/**
 * For transactions that lock rows in different orders. They may run more than once, so every effect must be in the
 * transaction.
 */
export function runTransaction<T>(db: Database['db'], work: (tx: Db) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction(work), MAX_ATTEMPTS);
}

export async function retryConflicts<T>(work: () => Promise<T>, maxAttempts: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !WORTH_RETRYING.test(readErrorCode(error))) throw error;
      const pause = Math.min(LONGEST_FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
      await wait(Math.random() * pause);
    }
  }
}

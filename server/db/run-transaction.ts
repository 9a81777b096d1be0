import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Db } from './database.ts';
import { readErrorCode } from './error-code.ts';

const MAX_ATTEMPTS = 4;
const LONGEST_FIRST_PAUSE_MS = 40;

/** Serialization failure, deadlock, lock not available in time: nothing happened, and it may work now. */
const WORTH_RETRYING = /^(40001|40P01|55P03)$/;

/** Every transaction that locks more than one row runs through here. */
export async function runTransaction<T>(
  db: Database['db'],
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !WORTH_RETRYING.test(readErrorCode(error))) throw error;
      await wait(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

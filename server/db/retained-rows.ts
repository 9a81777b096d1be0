import { type SQL, sql } from 'drizzle-orm';
import { countFound } from './list-page.ts';
import type { Db } from './database.ts';
import { selectRows } from './select-rows.ts';

export const BATCH_SIZE = 100;

export type RetainedRows = {
  /** Undefined above 10,000. */
  count(db: Db, months: number): Promise<number | undefined>;
  /** Removes one batch and returns its size. */
  removeSome(tx: Db, months: number): Promise<number>;
};

/** `findOld` selects the `id` of rows of the table `t`, and no longer finds rows that were removed. */
export function retainRows(
  findOld: (months: number) => SQL,
  remove: (tx: Db, ids: number[]) => Promise<unknown>,
): RetainedRows {
  return {
    count: (db, months) => countFound(db, findOld(months)),
    async removeSome(tx, months) {
      const rows = await selectRows<{ id: number }>(
        tx,
        sql`${findOld(months)} limit ${BATCH_SIZE} for update of t skip locked`,
      );
      if (rows.length > 0) {
        await remove(
          tx,
          rows.map(({ id }) => id),
        );
      }
      return rows.length;
    },
  };
}

export const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months}::int)`;

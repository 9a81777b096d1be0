import type { Log } from '#server/log.ts';

/** A row that fails is tried again by the next run of the job and does not stop the others. */
export async function tryEach<Row extends { id: number | string }>(
  log: Log,
  problem: string,
  rows: readonly Row[],
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await act(row);
    } catch (err) {
      log.warn({ err, id: row.id }, problem);
    }
  }
}

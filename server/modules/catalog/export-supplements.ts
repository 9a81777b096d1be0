import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { writeCsvHeader, writeCsvRow } from '#server/text/csv-cells.ts';
import { writeCell } from './supplement-cells.ts';
import { CSV_COLUMNS } from './supplement-columns.ts';

const ROWS_PER_PAGE = 500;

/** Reads a page only when the client has taken the previous one. */
export async function* exportSupplements(db: Db): AsyncGenerator<string> {
  yield writeCsvHeader(CSV_COLUMNS);
  let lastId = 0;
  for (;;) {
    const page = await db
      .select()
      .from(supplements)
      .where(and(isNull(supplements.deletedAt), gt(supplements.id, lastId)))
      .orderBy(asc(supplements.id))
      .limit(ROWS_PER_PAGE);
    const last = page.at(-1);
    if (!last) return;
    lastId = last.id;
    yield page
      .map((row) => writeCsvRow(CSV_COLUMNS.map((column) => writeCell(row, column))))
      .join('');
  }
}

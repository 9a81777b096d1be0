import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

export type BackupTable = { name: string; columns: string[] };

const ALL_TABLES = Object.values(schema).filter((value) => is(value, PgTable));

/** Worked out from orders, refunds and supplements by triggers. */
export const SUM_TABLES: readonly string[] = [
  schema.salesByDay,
  schema.salesByProduct,
  schema.shelf,
  schema.supplementWords,
].map(getTableName);

/** Worked out from the sales by product at every start, and at the end of a restore. */
export const UNSAVED_TABLES: readonly string[] = [schema.recentSales, schema.recentSalesSpans].map(
  getTableName,
);

/** Every other table of the schema, so that a new one is backed up from its first day. */
export const BACKUP_TABLES: readonly BackupTable[] = ALL_TABLES.map(describeTable).filter(
  ({ name }) => !UNSAVED_TABLES.includes(name),
);

function describeTable(table: PgTable): BackupTable {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    // The database works out generated columns by itself and takes no values for them.
    columns: columns.filter((column) => !column.generated).map((column) => column.name),
  };
}

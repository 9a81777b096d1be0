import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

export type BackupTable = {
  name: string;
  columns: string[];
  /** Columns that the database numbers by itself. */
  counters: string[];
  /** Whether triggers work out its rows from those of other tables. */
  holdsSums: boolean;
};

/** Worked out from orders and supplements by triggers. */
const SUMS = new Set<PgTable>([schema.salesByDay, schema.salesByProduct, schema.shelf]);

/** Worked out from the sales by product at every start, and at the end of a restore. */
const NEVER_SAVED = new Set<PgTable>([schema.recentSales, schema.recentSalesSpans]);

/** Every other table of the schema, so that a new one is backed up from its first day. */
export const BACKUP_TABLES: readonly BackupTable[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => !NEVER_SAVED.has(table))
  .map(describeTable);

function describeTable(table: PgTable): BackupTable {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    // The database works out generated columns by itself and takes no values for them.
    columns: columns.filter((column) => !column.generated).map((column) => column.name),
    counters: columns.filter(isCounter).map((column) => column.name),
    holdsSums: SUMS.has(table),
  };
}

function isCounter(column: PgColumn): boolean {
  return column.getSQLType().endsWith('serial') || column.generatedIdentity !== undefined;
}

import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

export type BackupTable = { name: string; columns: string[] };

const ALL_TABLES = Object.values(schema).filter((value) => is(value, PgTable));

export const BACKUP_TABLES: readonly BackupTable[] = ALL_TABLES.map(describeTable);

function describeTable(table: PgTable): BackupTable {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    // Generated columns accept no values.
    columns: columns.filter((column) => !column.generated).map((column) => column.name),
  };
}

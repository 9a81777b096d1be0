import { sql, type SQL } from 'drizzle-orm';
import { StartError } from '#server/start-error.ts';
import { readLines, readObjectLine, readRowLine, type BackupObject } from './backup-file.ts';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.ts';
import type { CheckedBackup } from './check-backup.ts';
import type { Database, Db } from './database.ts';
import { liftTimeouts } from './lift-timeouts.ts';
import { rollOverRecentSales } from './roll-over-recent-sales.ts';
import { recentSalesSpans } from './schema.ts';
import { selectRows } from './select-rows.ts';

const ROWS_AT_A_TIME = 1_000;
const CHARACTERS_AT_A_TIME = 4 * 1024 * 1024;

export type WriteObject = (object: BackupObject) => Promise<void>;

/**
 * Loads a backup into an empty database: all of it, or nothing at all. Objects are written before the
 * rows that name them are committed; without those rows nothing would serve them.
 */
export async function restoreBackup(
  db: Database['db'],
  backup: CheckedBackup,
  writeObject: WriteObject = async () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await liftTimeouts(tx);
    // Nobody may open a shop in here between the look and the load.
    await tx.execute(sql`lock table ${identifiers(BACKUP_TABLES.map(({ name }) => name))}`);
    await refuseFilled(tx);
    const putReferencesBack = await setReferencesAside(tx);
    await loadTables(tx, backup);
    await putReferencesBack();
    // A span that is not there is added up anew.
    await tx.delete(recentSalesSpans);
    await rollOverRecentSales(tx);
    for (const table of BACKUP_TABLES) await advanceCounters(tx, table);
    await tx.execute(sql`analyze`);
    if (backup.objects > 0) await loadObjects(backup, writeObject);
  });
}

async function refuseFilled(db: Db): Promise<void> {
  for (const { name } of BACKUP_TABLES) {
    const found = await selectRows(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.length === 0) continue;
    throw new StartError(
      `The database already holds a shop (see its ${name}) and was not changed; restore into an empty one, by another DATA_DIR or DATABASE_URL.`,
    );
  }
}

/**
 * Rows arrive in the order of the version that saved them, which may differ from what today's
 * references need. The references are therefore set aside and put back at the end, which checks all
 * rows at once, still inside the transaction.
 */
async function setReferencesAside(db: Db): Promise<() => Promise<void>> {
  const references = await selectRows<{ table: string; name: string; definition: string }>(
    db,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name,
          pg_get_constraintdef(oid) as definition
        from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of references) {
    await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  }
  return async () => {
    for (const { table, name, definition } of references) {
      await db.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    }
  };
}

/**
 * Adding up every order again takes hours for a large shop, because all of it is one transaction;
 * the sums are part of the backup, and the triggers rest. Only where a backup is older than the sums
 * do the triggers work them out.
 */
async function loadTables(db: Db, backup: CheckedBackup): Promise<void> {
  const sums = BACKUP_TABLES.filter(({ holdsSums }) => holdsSums);
  if (!sums.every(({ name }) => backup.header.tables[name])) {
    await loadRows(
      db,
      backup,
      BACKUP_TABLES.filter(({ holdsSums }) => !holdsSums),
    );
    return;
  }
  await switchTriggers(db, 'disable');
  await loadRows(db, backup, BACKUP_TABLES);
  await switchTriggers(db, 'enable');
}

async function switchTriggers(db: Db, how: 'enable' | 'disable'): Promise<void> {
  for (const { name } of BACKUP_TABLES) {
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(how)} trigger user`);
  }
}

async function loadRows(
  db: Db,
  { file, header }: CheckedBackup,
  tables: readonly BackupTable[],
): Promise<void> {
  let table = '';
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    const known = tables.find(({ name }) => name === table);
    if (known && batch.length > 0) {
      const saved = known.columns.filter((column) => header.tables[table]?.includes(column));
      await insertRows(db, table, saved, batch);
    }
    batch = [];
    characters = 0;
  };
  for await (const line of readLines(file)) {
    const row = readRowLine(line);
    if (!row) continue;
    const full = batch.length >= ROWS_AT_A_TIME || characters >= CHARACTERS_AT_A_TIME;
    if (full || row.table !== table) await flush();
    table = row.table;
    batch.push(row.row);
    characters += row.row.length;
  }
  await flush();
}

async function loadObjects({ file }: CheckedBackup, writeObject: WriteObject): Promise<void> {
  for await (const line of readLines(file)) {
    const object = readObjectLine(line);
    if (object) await writeObject(object);
  }
}

/** Only the columns that were saved: one that was added since then gets its default. */
async function insertRows(db: Db, table: string, columns: string[], rows: string[]) {
  const target = sql.identifier(table);
  const names = identifiers(columns);
  await db.execute(
    sql`insert into ${target} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}

async function advanceCounters(db: Db, { name, counters }: BackupTable): Promise<void> {
  for (const counter of counters) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${counter}), max(${sql.identifier(counter)}))
          from ${sql.identifier(name)} having max(${sql.identifier(counter)}) is not null`,
    );
  }
}

function identifiers(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

import { sql, type SQL } from 'drizzle-orm';
import { StartError } from '#server/start-error.ts';
import { readLines, readObjectLine, readRowLine, type BackupObject } from './backup-file.ts';
import { BACKUP_TABLES } from './backup-tables.ts';
import type { CheckedBackup } from './check-backup.ts';
import type { Database, Db } from './database.ts';
import { liftTimeouts } from './lift-timeouts.ts';
import { selectRows } from './select-rows.ts';

const ROWS_AT_A_TIME = 1_000;
const CHARACTERS_AT_A_TIME = 4 * 1024 * 1024;

type Table = { name: string; counters: string[] };

export type WriteObject = (object: BackupObject) => Promise<void>;

/**
 * Loads a backup into an empty database, completely or not at all. Objects go first: an object without a row is never
 * served.
 */
export async function restoreBackup(
  db: Database['db'],
  backup: CheckedBackup,
  writeObject: WriteObject = async () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await liftTimeouts(tx);
    // No other process may open a shop here meanwhile.
    await tx.execute(sql`lock table ${listNames(BACKUP_TABLES.map(({ name }) => name))}`);
    await refuseFilled(tx);
    await loadTables(tx, backup);
    await tx.execute(sql`analyze`);
    if (backup.objects > 0) await loadObjects(backup, writeObject);
  });
}

async function refuseFilled(db: Db): Promise<void> {
  for (const { name } of BACKUP_TABLES) {
    const found = await selectRows(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.length === 0) continue;
    throw new StartError(
      `This database already holds a shop (see the table ${name}), so nothing was changed. Restore into an empty one: set another DATA_DIR or DATABASE_URL.`,
    );
  }
}

/** Adding references at the end checks all rows at once. */
async function dropReferences(db: Db): Promise<() => Promise<void>> {
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

async function loadTables(db: Db, backup: CheckedBackup): Promise<void> {
  const tables = await listTables(db);
  const saved = tables.filter(({ name }) => backup.header.tables[name]);
  const restoreReferences = await dropReferences(db);
  await loadRowsWithSums(db, backup, saved);
  await restoreReferences();
  for (const table of saved) await advanceCounters(db, table);
}

async function listTables(db: Db): Promise<Table[]> {
  return selectRows<Table>(
    db,
    sql`select relname::text as name,
          coalesce(json_agg(attname) filter (
            where pg_get_serial_sequence(quote_ident(relname), attname) is not null), '[]') as counters
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and attnum > 0 and not attisdropped
        group by relname`,
  );
}

/** The backup contains the sums. Triggers would take hours to compute them again for a large shop. */
async function loadRowsWithSums(db: Db, backup: CheckedBackup, saved: Table[]): Promise<void> {
  await switchTriggers(db, saved, 'disable');
  await loadRows(db, backup);
  await switchTriggers(db, saved, 'enable');
}

async function switchTriggers(db: Db, tables: Table[], how: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) {
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(how)} trigger user`);
  }
}

async function loadRows(db: Db, { file, key, header }: CheckedBackup): Promise<void> {
  let table = '';
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insertRows(db, table, header.tables[table] ?? [], batch);
    batch = [];
    characters = 0;
  };
  for await (const line of readLines(file, key)) {
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

async function loadObjects({ file, key }: CheckedBackup, writeObject: WriteObject): Promise<void> {
  for await (const line of readLines(file, key)) {
    const object = readObjectLine(line);
    if (object) await writeObject(object);
  }
}

async function insertRows(db: Db, table: string, columns: string[], rows: string[]) {
  const target = sql.identifier(table);
  const names = listNames(columns);
  await db.execute(
    sql`insert into ${target} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}

function listNames(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

async function advanceCounters(db: Db, { name, counters }: Table): Promise<void> {
  for (const counter of counters) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${counter}), max(${sql.identifier(counter)}))
          from ${sql.identifier(name)} having max(${sql.identifier(counter)}) is not null`,
    );
  }
}

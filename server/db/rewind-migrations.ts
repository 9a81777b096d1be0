import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { listMigrations } from './applied-migration.ts';
import { applyTriggers, readTriggerDefinitions } from './apply-triggers.ts';
import { BACKUP_TABLES, UNSAVED_TABLES } from './backup-tables.ts';
import type { Db } from './database.ts';
import { identifiers } from './identifiers.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

const DEFINES_FUNCTION = /\bcreate (?:or replace )?function (\w+)/gi;

/**
 * Makes an empty database what it was right after an earlier migration. Runs inside the given transaction, and so does
 * the way forth again: if anything fails in between, nothing of it has happened.
 */
export async function rewindMigrations(tx: Db, tag: string): Promise<void> {
  for (const name of listFunctions()) {
    // With the triggers that call it.
    await tx.execute(sql`drop function if exists ${sql.identifier(name)} cascade`);
  }
  const tables = [...BACKUP_TABLES.map(({ name }) => name), ...UNSAVED_TABLES];
  await tx.execute(sql`drop table ${identifiers(tables)}`);
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
  // It says which triggers are in force: none.
  await tx.execute(sql`comment on table drizzle.__drizzle_migrations is null`);
  const migrations = await listMigrations();
  await runMigrations(tx, { to: migrations.findIndex((migration) => migration.tag === tag) + 1 });
}

/** Runs the migrations after that one and applies the triggers in force, as the start of a newer version does. */
export async function runLaterMigrations(tx: Db, tag: string): Promise<void> {
  const migrations = await listMigrations();
  await runMigrations(tx, { from: migrations.findIndex((migration) => migration.tag === tag) + 1 });
  // The embedded engine takes one statement at a time inside a transaction.
  await applyTriggers(tx, (script) =>
    tx.execute(sql.raw(`do $do$ begin execute $script$${script}$script$; end $do$`)),
  );
}

/** Drizzle's own migrator runs all there are, in a transaction of its own. Writes them down as that one does. */
async function runMigrations(tx: Db, { from, to }: { from?: number; to?: number }): Promise<void> {
  for (const migration of readAll().slice(from, to)) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
          values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
}

/** Every function that a migration or a trigger file has ever defined. */
function listFunctions(): Set<string> {
  const scripts = [readTriggerDefinitions(), ...readAll().flatMap((migration) => migration.sql)];
  const names = scripts.flatMap((script) =>
    [...script.matchAll(DEFINES_FUNCTION)].map(([, name = '']) => name),
  );
  return new Set(names);
}

function readAll() {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
}

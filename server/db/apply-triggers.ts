import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { selectRows } from './select-rows.ts';

const TRIGGERS_FOLDER = fileURLToPath(new URL('./triggers', import.meta.url));

/** Several statements at once, which the query builder cannot send to the embedded engine. */
type RunScript = (script: string) => Promise<unknown>;

/**
 * Brings the functions and triggers of the database to what `triggers/` says, after the migrations and
 * under the same lock. The migrations' own table remembers in its comment what was applied.
 */
export async function applyTriggers(db: Db, runScript: RunScript): Promise<void> {
  const definitions = await readDefinitions();
  const fingerprint = await fingerprintOf(definitions);
  const [found] = await selectRows<{ applied: string | null }>(
    db,
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as applied`,
  );
  if (found?.applied === fingerprint) return;
  await runScript(`
    begin;
    ${definitions}
    comment on table drizzle.__drizzle_migrations is '${fingerprint}';
    commit;`);
}

async function readDefinitions(): Promise<string> {
  const names = (await readdir(TRIGGERS_FOLDER)).filter((name) => name.endsWith('.sql'));
  const files = names.toSorted().map((name) => readFile(path.join(TRIGGERS_FOLDER, name), 'utf8'));
  return (await Promise.all(files)).join('\n');
}

/** Includes the migrations, because one that makes a table anew loses the table's triggers. */
async function fingerprintOf(definitions: string): Promise<string> {
  const journal = await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  return `triggers ${createHash('sha256').update(journal).update(definitions).digest('hex')}`;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { inProject } from '#server/config/folders.ts';
import type { Db } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { selectRows } from './select-rows.ts';

const TRIGGERS_FOLDER = inProject('server/db/triggers');

/** Runs several statements at once, which the query builder cannot do on the embedded engine. */
type RunScript = (script: string) => Promise<unknown>;

/**
 * Replaces functions and triggers if they changed. If a newer version has migrated further, its triggers stay: during
 * an upgrade an old process may restart.
 */
export async function applyTriggers(db: Db, runScript: RunScript): Promise<void> {
  const definitions = readTriggerDefinitions();
  const journal = readJournal();
  const fingerprint = fingerprintOf(journal, definitions);
  const [found] = await selectRows<{ applied: string | null; migrations: number }>(
    db,
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as applied,
      (select count(*) from drizzle.__drizzle_migrations) as migrations`,
  );
  const { entries } = JSON.parse(journal) as { entries: unknown[] };
  if (found?.applied === fingerprint || (found?.migrations ?? 0) > entries.length) return;
  await runScript(`
    ${definitions}
    comment on table drizzle.__drizzle_migrations is '${fingerprint}';`);
}

export function readTriggerDefinitions(): string {
  return readdirSync(TRIGGERS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(path.join(TRIGGERS_FOLDER, name), 'utf8'))
    .join('\n');
}

function readJournal(): string {
  return readFileSync(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
}

/** Includes the migrations, because recreating a table drops its triggers. */
function fingerprintOf(journal: string, definitions: string): string {
  return `triggers ${createHash('sha256').update(journal).update(definitions).digest('hex')}`;
}

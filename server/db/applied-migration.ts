import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import type { Db } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { selectRows } from './select-rows.ts';

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

export async function listMigrations(): Promise<{ tag: string; when: number }[]> {
  const file = path.join(MIGRATIONS_FOLDER, 'meta/_journal.json');
  return journalSchema.parse(JSON.parse(await readFile(file, 'utf8'))).entries;
}

export async function findAppliedMigration(db: Db): Promise<string> {
  const [applied] = await selectRows<{ when: number }>(
    db,
    sql`select max(created_at) as "when" from drizzle.__drizzle_migrations`,
  );
  const migrations = await listMigrations();
  const known = migrations.find((migration) => migration.when === applied?.when);
  if (!known) {
    throw new StartError(
      'A newer version of the shop has changed this database. Run that version instead.',
    );
  }
  return known.tag;
}

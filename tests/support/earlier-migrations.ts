import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '#server/db/migrations-folder.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

type Journal = { entries: { tag: string }[] };

/** The migrations as they were when the given one was the last. */
export function copyMigrationsUpTo(tag: string): string {
  const folder = makeTemporaryFolder();
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last === -1) throw new Error(`There is no migration ${tag}.`);
  const entries = journal.entries.slice(0, last + 1);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

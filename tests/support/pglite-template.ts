import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

const CACHE_FOLDER = path.join(REPOSITORY_ROOT, 'node_modules/.cache');
const NAME_PREFIX = 'pglite-template-';
/** What decides the contents of a fresh database. */
const SOURCES = ['server/db', 'shared', 'package-lock.json'];

/**
 * A data folder with a migrated and stocked database, made once and kept until the code that makes it changes:
 * creating one takes seconds, copying it a fraction of one.
 */
export async function preparePgliteTemplate(): Promise<string> {
  const template = path.join(CACHE_FOLDER, NAME_PREFIX + hashSources());
  if (existsSync(template)) return template;

  for (const name of existsSync(CACHE_FOLDER) ? readdirSync(CACHE_FOLDER) : []) {
    if (name.startsWith(NAME_PREFIX))
      rmSync(path.join(CACHE_FOLDER, name), { recursive: true, force: true });
  }
  const partial = `${template}.${process.pid}`;
  const database = await openDatabase(
    { engine: 'pglite', folder: partial, durable: false },
    createLog('silent'),
  );
  await database.close();
  renameSync(partial, template);
  return template;
}

/** A copy of the template in a folder that may exist already. */
export function clonePgliteTemplate(template: string, folder: string): void {
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(path.join(REPOSITORY_ROOT, source)))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(place: string): string[] {
  if (path.extname(place)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

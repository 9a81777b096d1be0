import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { constants } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

const CACHE_FOLDER = path.join(REPOSITORY_ROOT, 'node_modules/.cache');
const NAME_PREFIX = 'pglite-template-';
const CACHED_FOR_MS = 24 * 60 * 60 * 1000;
/** Files that determine a fresh database. */
const SOURCES = ['server/db', 'shared', 'tests/support/pglite-template.ts', 'package-lock.json'];

/** Cached until the code changes, because creating it takes seconds and copying it does not. */
export async function preparePgliteTemplate(): Promise<string> {
  const template = path.join(CACHE_FOLDER, NAME_PREFIX + hashSources());
  if (existsSync(template)) return template;

  mkdirSync(CACHE_FOLDER, { recursive: true });
  removeOldTemplates();
  const partial = mkdtempSync(`${template}-partial-`);
  const database = await openDatabase(
    { engine: 'pglite', folder: partial, durable: false },
    createLog('silent'),
  );
  await database.close();
  removeUnusedDatabases(partial);
  try {
    renameSync(partial, template);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another run finished first.
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** Unused template databases are half of the files. */
function removeUnusedDatabases(template: string): void {
  for (const oid of ['1', '4']) {
    rmSync(path.join(template, 'database/base', oid), { recursive: true });
  }
}

/** A recent one may be in use. */
function removeOldTemplates(): void {
  for (const name of readdirSync(CACHE_FOLDER)) {
    const folder = path.join(CACHE_FOLDER, name);
    if (!name.startsWith(NAME_PREFIX)) continue;
    if (Date.now() - statSync(folder).mtimeMs < CACHED_FOR_MS) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

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

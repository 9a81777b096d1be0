import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readErrorCode } from '#server/db/error-code.ts';
import { PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { syncFolder } from '#server/sync-to-disk.ts';
import { isBackupName, type BackupTarget } from './backup-target.ts';

/** No backup takes a day: a process that was killed left this file. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** `save` relies on its caller to write under another name first, as `writeBackup` does. */
export function createFolderTarget({ folder }: { folder: string }): BackupTarget {
  return {
    async list() {
      await removeAbandoned(folder);
      return (await listFolder(folder)).filter(isBackupName).toSorted();
    },
    async save(name, write) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      return write(path.join(folder, name));
    },
    async fetch(name) {
      return path.join(folder, name);
    },
    async delete(name) {
      await rm(path.join(folder, name), { force: true });
      await syncFolder(folder);
    },
    async close() {},
  };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await listFolder(folder)) {
    if (!/^shop-.+\.partial$/.test(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

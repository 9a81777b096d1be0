import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { syncFile, syncFolder } from '#server/sync-to-disk.ts';
import { StorageError, type Storage } from './storage.ts';

/** A file gets its name once it is complete and on disk. */
export function createDiskStorage(options: { folder: string; incomingFolder: string }): Storage {
  const { folder, incomingFolder } = options;
  const fileOf = (key: string) => path.join(folder, key);

  return {
    async write(key, bytes) {
      const partial = path.join(incomingFolder, randomUUID());
      await mkdir(incomingFolder, { recursive: true, mode: PRIVATE_FOLDER });
      try {
        await writeDurably(partial, bytes);
        await moveDurably(partial, fileOf(key));
      } catch (error) {
        await rm(partial, { force: true });
        throw explainDiskError(error);
      }
    },
    async writeFile(key, file) {
      try {
        await syncFile(file);
        await moveDurably(file, fileOf(key));
      } catch (error) {
        throw explainDiskError(error);
      }
    },
    async open(key) {
      const file = await openIfThere(fileOf(key));
      if (!file) return undefined;
      const { size } = await file.stat();
      return { body: file.createReadStream(), sizeBytes: size };
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
    async close() {},
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function moveDurably(from: string, to: string): Promise<void> {
  const folder = path.dirname(to);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await rename(from, to);
  await syncFolder(folder);
}

async function openIfThere(file: string) {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function explainDiskError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new StorageError('full', { cause: error })
    : error;
}

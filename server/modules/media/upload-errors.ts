import { mkdir, statfs } from 'node:fs/promises';
import { AppError } from '#server/http/app-error.ts';
import { PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { StorageError } from '#server/providers/storage/storage.ts';

const FLOOR_BYTES = 500 * 1024 * 1024;
const FLOOR_SHARE = 0.05;

type Space = { bavail: number; blocks: number; bsize: number };

/**
 * The database must be the last to run out of space. On a disk of less than 10 GB the share is the
 * floor, or a small one could never take an upload; on larger ones it would lock up whole gigabytes.
 */
export function isNearlyFull({ bavail, blocks, bsize }: Space): boolean {
  return bavail * bsize < Math.min(FLOOR_BYTES, blocks * bsize * FLOOR_SHARE);
}

export async function refuseWhenNearlyFull(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (isNearlyFull(await statfs(folder))) throw storageFull();
}

export function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', 'The disk of the shop is full. Nothing was stored.', {
    cause,
  });
}

/** Says to the person what the storage said to us. */
export function explainStorageError(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.reason === 'full') return storageFull(error);
  return new AppError('unavailable', 'The picture storage does not answer. Please try again.', {
    headers: { 'retry-after': '5' },
    cause: error,
  });
}

/** Too large, or no picture: sending the same file again cannot help. */
export function isFileAtFault(error: unknown): boolean {
  return error instanceof AppError && (error.status === 413 || error.status === 415);
}

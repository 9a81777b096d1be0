import { mkdir, statfs } from 'node:fs/promises';
import { AppError } from '#server/http/app-error.ts';
import { PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { StorageError } from '#server/providers/storage/storage.ts';

const FLOOR_BYTES = 500 * 1024 * 1024;
const FLOOR_SHARE = 0.05;

type Space = { bavail: number; blocks: number; bsize: number };

/** Uploads stop early, so that the database never runs out of space. The share applies to disks below 10 GB. */
export function isNearlyFull({ bavail, blocks, bsize }: Space): boolean {
  return bavail * bsize < Math.min(FLOOR_BYTES, blocks * bsize * FLOOR_SHARE);
}

export async function refuseWhenNearlyFull(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (isNearlyFull(await statfs(folder))) throw storageFull();
}

export function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', 'The shop’s disk is full. Nothing was stored.', {
    cause,
  });
}

export function explainStorageError(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.reason === 'full') return storageFull(error);
  return new AppError('unavailable', 'The picture storage is not responding. Try again.', {
    headers: { 'retry-after': '5' },
    cause: error,
  });
}

export function isFileAtFault(error: unknown): boolean {
  return error instanceof AppError && (error.status === 413 || error.status === 415);
}

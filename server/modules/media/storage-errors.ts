import { AppError } from '#server/http/app-error.ts';
import { StorageError } from '#server/providers/storage/storage.ts';
import { storageFull } from './disk-room.ts';

/** Says to the person what the storage said to us. */
export function explainStorageError(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.reason === 'full') return storageFull(error);
  return new AppError('unavailable', 'The picture storage does not answer. Please try again.', {
    headers: { 'retry-after': '5' },
    cause: error,
  });
}

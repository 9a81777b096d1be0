import type { BackupTargetConfig, StorageConfig } from './config/config.ts';
import type { BackupTarget } from './providers/backup-targets/backup-target.ts';
import { createFolderTarget } from './providers/backup-targets/folder-target.ts';
import { createDiskStorage } from './providers/storage/disk-storage.ts';
import type { Storage } from './providers/storage/storage.ts';

// The S3 client is large, so it is loaded only if it is configured.

export async function createStorage(storage: StorageConfig): Promise<Storage> {
  if (storage.kind !== 's3') return createDiskStorage(storage);
  const { createS3Storage } = await import('./providers/storage/s3-storage.ts');
  return createS3Storage(storage);
}

export async function createBackupTarget(
  target: BackupTargetConfig,
  workFolder: string,
): Promise<BackupTarget> {
  if (target.kind === 'folder') return createFolderTarget(target);
  const { createBucketTarget } = await import('./providers/backup-targets/bucket-target.ts');
  return createBucketTarget({ ...target, workFolder });
}

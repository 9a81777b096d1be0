import path from 'node:path';

/** When it was last changed is when the last backup was made; the console reminds of one until then. */
export function lastBackupFile(dataDir: string): string {
  return path.join(dataDir, 'last-backup');
}

import path from 'node:path';

export function lastBackupFile(dataDir: string): string {
  return path.join(dataDir, 'last-backup');
}

import { mkdir, writeFile } from 'node:fs/promises';
import { lastBackupFile } from '#server/config/last-backup-file.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/protect-folder.ts';

/**
 * The console's checklist reads this. With PostgreSQL there may be no writable data folder, and the backup is valid
 * anyway.
 */
export async function noteBackup(dataDir: string, time: string): Promise<string[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(lastBackupFile(dataDir), `${time}\n`, { mode: PRIVATE_FILE });
    return [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      `The console will still ask for a backup, because the data folder ${dataDir} is not writable (${code}).`,
    ];
  }
}

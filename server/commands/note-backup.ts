import { mkdir, writeFile } from 'node:fs/promises';
import { lastBackupFile } from '#server/config/last-backup-file.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/protect-folder.ts';

/**
 * For the console's list of what is left to do. With PostgreSQL there may be no data folder, or none that this user may
 * write to: the backup is as good without the note. Answers with the lines to print about it.
 */
export async function noteBackup(dataDir: string, time: string): Promise<string[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(lastBackupFile(dataDir), `${time}\n`, { mode: PRIVATE_FILE });
    return [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      `The console will still ask for a backup: the data folder ${dataDir} is not writable (${code}).`,
    ];
  }
}

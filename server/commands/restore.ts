/** npm run restore <file, or name of a scheduled backup, or "latest"> */
import { existsSync } from 'node:fs';
import type { Config } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { checkBackup } from '#server/db/check-backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { createBackupTarget, createStorage } from '#server/open-storage.ts';
import { writeTo } from '#server/modules/media/stored-objects.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';
import { describeContents } from './describe-contents.ts';
import { withUnstockedDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run restore <file>, or with BACKUP_TO: npm run restore latest';

await runOrExplain(async () => {
  const asked = process.argv[2];
  if (!asked) throw new StartError(USAGE);
  const { backups } = loadConfig();
  await withFile(asked, backups, async (file) => {
    const backup = await checkBackup(file, backups.key);
    await withUnstockedDatabase(async (db, config) => {
      await restoreBackup(db, backup, writeTo(await createStorage(config.storage)));
      console.log(`Restored ${describeContents(backup)}, saved at ${backup.header.createdAt}.`);
    });
  });
});

async function withFile(
  asked: string,
  { schedule, workFolder }: Config['backups'],
  work: (file: string) => Promise<void>,
): Promise<void> {
  if (existsSync(asked) || !schedule) return work(asked);
  const target = await createBackupTarget(schedule.target, workFolder);
  try {
    const names = await target.list();
    const name = asked === 'latest' ? names.at(-1) : names.find((one) => one === asked);
    if (!name) {
      throw new StartError(
        names.length === 0
          ? 'BACKUP_TO holds no backup.'
          : `BACKUP_TO holds no backup ${asked}. The last ones are ${names.slice(-5).join(', ')}.`,
      );
    }
    await work(await target.fetch(name));
  } finally {
    await target.close();
  }
}

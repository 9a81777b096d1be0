/** npm run restore <file> */
import { checkBackup } from '#server/db/check-backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { createStorage } from '#server/deps.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';
import { describeContents } from './describe-contents.ts';
import { writeTo } from './stored-objects.ts';
import { withUnstockedDatabase } from './with-database.ts';

await runOrExplain(async () => {
  const file = process.argv[2];
  if (!file) throw new StartError('Usage: npm run restore <file>');
  const backup = await checkBackup(file);
  await withUnstockedDatabase(async (db, config) => {
    await restoreBackup(db, backup, writeTo(await createStorage(config.storage)));
    console.log(`Restored ${describeContents(backup)}, saved at ${backup.header.createdAt}.`);
  });
});

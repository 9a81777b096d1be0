/** npm run restore <file> */
import { checkBackup } from '#server/db/check-backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';
import { describeRows } from './describe-rows.ts';
import { withUnstockedDatabase } from './with-database.ts';

await runOrExplain(async () => {
  const file = process.argv[2];
  if (!file) throw new StartError('Which backup? Usage: npm run restore <file>');
  const backup = await checkBackup(file);
  await withUnstockedDatabase(async (db) => {
    await restoreBackup(db, backup);
    console.log(`Restored ${describeRows(backup.rows)}, saved at ${backup.header.createdAt}.`);
  });
});

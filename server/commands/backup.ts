/** npm run backup [file] */
import { loadConfig } from '#server/config.ts';
import { writeBackup } from '#server/db/backup.ts';
import { hasDatabase } from '#server/db/open-pglite.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';
import { describeRows } from './describe-rows.ts';
import { withUnstockedDatabase } from './with-database.ts';

await runOrExplain(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = process.argv[2] ?? `backups/shop-${stamp}Z.ndjson.gz`;
  const { database } = loadConfig();
  if (database.engine === 'pglite' && !hasDatabase(database.folder)) {
    throw new StartError(`There is no shop in the data folder ${database.folder} yet.`);
  }
  await withUnstockedDatabase(async (db) => {
    const { rows, bytes } = await writeBackup(db, file);
    console.log(`Saved ${describeRows(rows)} to ${file} (${Math.ceil(bytes / 1024)} KB).`);
    console.log('It holds password hashes and customer addresses: keep it as safe as the shop.');
  });
});

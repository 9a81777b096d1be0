/** npm run backup [file] */
import { loadConfig } from '#server/config/load-config.ts';
import { writeBackup } from '#server/db/backup.ts';
import { hasDatabase } from '#server/db/open-pglite.ts';
import { createStorage } from '#server/deps.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';
import { describeContents } from './describe-contents.ts';
import { noteBackup } from './note-backup.ts';
import { readFrom } from './stored-objects.ts';
import { withUnstockedDatabase } from './with-database.ts';

await runOrExplain(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = process.argv[2] ?? `backups/shop-${stamp}Z.ndjson.gz`;
  const { database } = loadConfig();
  if (database.engine === 'pglite' && !hasDatabase(database.folder)) {
    throw new StartError(`There is no shop in the data folder ${database.folder} yet.`);
  }
  await withUnstockedDatabase(async (db, config) => {
    const saved = await writeBackup(db, file, readFrom(await createStorage(config.storage)));
    const warnings = await noteBackup(config.dataDir, `${stamp}Z`);
    const kilobytes = Math.ceil(saved.bytes / 1024);
    console.log(`Saved ${describeContents(saved)} to ${file} (${kilobytes} KB).`);
    console.log('It holds password hashes and customer addresses: keep it as safe as the shop.');
    for (const warning of warnings) console.log(warning);
  });
});

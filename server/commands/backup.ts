/** npm run backup [file] */
import { writeBackup } from '#server/db/backup.ts';
import { createStorage } from '#server/deps.ts';
import { runOrExplain } from '#server/start-error.ts';
import { describeContents } from './describe-contents.ts';
import { noteBackup } from './note-backup.ts';
import { readFrom } from './stored-objects.ts';
import { withExistingShop } from './with-database.ts';

await runOrExplain(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = process.argv[2] ?? `backups/shop-${stamp}Z.ndjson.gz`;
  await withExistingShop(async (db, config) => {
    const saved = await writeBackup(db, file, readFrom(await createStorage(config.storage)));
    const warnings = await noteBackup(config.dataDir, `${stamp}Z`);
    const kilobytes = Math.ceil(saved.bytes / 1024);
    console.log(`Saved ${describeContents(saved)} to ${file} (${kilobytes} KB).`);
    console.log('It contains password hashes and customer data. Store it as safely as the shop.');
    for (const warning of warnings) console.log(warning);
  });
});

/** npm run backup [file] */
import { writeBackup } from '#server/db/backup.ts';
import { createStorage } from '#server/open-storage.ts';
import { nameBackup } from '#server/providers/backup-targets/backup-target.ts';
import { runOrExplain } from '#server/start-error.ts';
import { describeContents } from './describe-contents.ts';
import { noteBackup } from './note-backup.ts';
import { readFrom } from '#server/modules/media/stored-objects.ts';
import { withExistingShop } from './with-database.ts';

await runOrExplain(async () => {
  const now = new Date();
  await withExistingShop(async (db, config) => {
    const { key } = config.backups;
    const file = process.argv[2] ?? `backups/${nameBackup(now, key !== undefined)}`;
    const saved = await writeBackup(db, file, readFrom(await createStorage(config.storage)), key);
    const warnings = await noteBackup(config.dataDir, now.toISOString());
    const kilobytes = Math.ceil(saved.bytes / 1024);
    console.log(`Saved ${describeContents(saved)} to ${file} (${kilobytes} KB).`);
    console.log(
      key
        ? 'It is encrypted: without BACKUP_KEY nobody can restore it.'
        : 'It contains password hashes and customer data. Store it as safely as the shop.',
    );
    for (const warning of warnings) console.log(warning);
  });
});

/** A backup in a separate process, so that the shop goes on answering requests. */
import { makeNewFilesPrivate } from '#server/protect-folder.ts';
import { carryOutBackup } from './carry-out-backup.ts';
import type { BackupOrder } from './run-backup-process.ts';

// The handler of this signal removes an unfinished file.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.once('message', async (order: BackupOrder) => {
  makeNewFilesPrivate();
  const report = await carryOutBackup(order);
  process.send?.(report, () => process.disconnect?.());
});

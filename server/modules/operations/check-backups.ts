import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Check } from '#shared/contracts/checks.ts';
import { readBackupState } from './backup-records.ts';

const SCHEDULES_WITHOUT_BACKUP = 3;

export async function checkBackups(db: Db, { backups }: Config): Promise<Check> {
  const about = { id: 'backup', title: 'Last backup' };
  if (!backups.schedule) {
    return {
      ...about,
      state: 'problem',
      text: 'No scheduled backups. Set BACKUP_TO and BACKUP_KEY, then restart.',
    };
  }
  const { lastGood, lastProblem } = await readBackupState(db);
  const saved = lastGood
    ? `${formatTime(lastGood.at)}, ${Math.ceil(lastGood.bytes / 1024).toLocaleString('en-US')} KB.`
    : 'None yet. The first one follows within minutes.';
  if (lastProblem) {
    return {
      ...about,
      state: 'problem',
      text: `${saved} The latest attempt failed: ${lastProblem}`,
    };
  }
  if (!lastGood) return { ...about, state: 'warning', text: saved };
  const isOld =
    Date.now() - lastGood.at.getTime() > SCHEDULES_WITHOUT_BACKUP * backups.schedule.everyMs;
  if (isOld)
    return { ...about, state: 'problem', text: `${saved} No newer one since. Check the log.` };
  return backups.key
    ? { ...about, state: 'good', text: `${saved} It is encrypted.` }
    : { ...about, state: 'warning', text: `${saved} It is not encrypted: set BACKUP_KEY.` };
}

export async function checkDrill(db: Db, { backups }: Config): Promise<Check> {
  const about = { id: 'drill', title: 'Last restore drill' };
  const { lastDrill } = await readBackupState(db);
  if (!lastDrill) {
    const text = backups.schedule
      ? 'None yet. The first backup is also restored for practice.'
      : 'None. Scheduled backups are restored for practice once a week.';
    return { ...about, state: 'warning', text };
  }
  const at = formatTime(lastDrill.at);
  return lastDrill.problem
    ? {
        ...about,
        state: 'problem',
        text: `${at}. The backup could not be restored: ${lastDrill.problem}`,
      }
    : { ...about, state: 'good', text: `${at}. Every row of the backup was restored.` };
}

function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

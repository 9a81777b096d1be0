import type { BackupEnd } from '#server/db/backup-file.ts';

const NOTABLE = ['supplements', 'orders', 'users'];

export function describeContents({ rows, objects }: BackupEnd): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const notable = NOTABLE.map((table) => `${rows[table] ?? 0} ${table}`).join(', ');
  return `${total} rows (${notable}) and ${objects} uploaded pictures`;
}

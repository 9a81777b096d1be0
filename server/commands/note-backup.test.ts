import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lastBackupFile } from '#server/config/last-backup-file.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { noteBackup } from './note-backup.ts';

test('notes the time of a backup, even without a data folder', async () => {
  const dataDir = path.join(makeTemporaryFolder(), 'not/there/yet');
  expect(await noteBackup(dataDir, '2026-11-16T09-11-11Z')).toEqual([]);
  expect(readFileSync(lastBackupFile(dataDir), 'utf8')).toBe('2026-11-16T09-11-11Z\n');
  if (process.platform !== 'win32') expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('accepts a data folder that is not writable', async () => {
  const inTheWay = path.join(makeTemporaryFolder(), 'data');
  writeFileSync(inTheWay, '');
  expect(await noteBackup(inTheWay, '2026-11-16T09-11-11Z')).toEqual([
    `The console will still ask for a backup, because the data folder ${inTheWay} is not writable (EEXIST).`,
  ]);
});

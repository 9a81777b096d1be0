import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './load-config.ts';

test('makes no scheduled backups by default', () => {
  expect(readConfig({ DATA_DIR: '/data' }).backups).toEqual({
    schedule: undefined,
    key: undefined,
    workFolder: path.resolve('/data/backup-work'),
  });
});

test('backs up to a folder every day by default', () => {
  expect(readConfig({ BACKUP_TO: '/backups' }).backups.schedule).toEqual({
    target: { kind: 'folder', folder: path.resolve('/backups') },
    everyMs: 86_400_000,
    keep: 30,
  });
});

test.each([
  ['30m', 1_800_000],
  ['6h', 21_600_000],
  ['2d', 172_800_000],
])('reads %s', (BACKUP_EVERY, everyMs) => {
  const { schedule } = readConfig({ BACKUP_TO: '/b', BACKUP_EVERY, BACKUP_KEEP: '7' }).backups;
  expect(schedule).toMatchObject({ everyMs, keep: 7 });
});

test('backs up to a bucket while pictures stay on the disk', () => {
  const config = readConfig({
    BACKUP_TO: 's3://shop-backups/nightly/',
    S3_ENDPOINT: 'https://s3.example',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(config.storage.kind).toBe('disk');
  expect(config.backups.schedule?.target).toMatchObject({
    kind: 's3',
    bucket: 'shop-backups',
    prefix: 'nightly/',
    endpoint: 'https://s3.example',
    credentials: { accessKeyId: 'key' },
  });
});

test.each([
  [{ BACKUP_EVERY: '1d' }, /BACKUP_TO/],
  [{ BACKUP_TO: 'https://s3.example/x' }, /BACKUP_TO/],
  [{ BACKUP_TO: '/b', BACKUP_EVERY: 'daily' }, /BACKUP_EVERY/],
  [{ BACKUP_TO: '/b', BACKUP_EVERY: '0h' }, /BACKUP_EVERY/],
  [{ BACKUP_TO: '/b', BACKUP_KEEP: '0' }, /BACKUP_KEEP/],
  [{ BACKUP_KEY: 'short' }, /BACKUP_KEY/],
])('refuses %o', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});

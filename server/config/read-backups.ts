import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { BackupsConfig, BackupTargetConfig } from './config.ts';
import { readS3Access } from './read-storage.ts';
import type { Settings } from './settings-schema.ts';

const UNIT_MS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
const DEFAULT_EVERY = '1d';
const DEFAULT_KEEP = 30;
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

export function readBackups(values: Settings, dataDir: string): BackupsConfig {
  return {
    schedule: readSchedule(values),
    key: values.BACKUP_KEY,
    workFolder: path.join(dataDir, 'backup-work'),
  };
}

function readSchedule(values: Settings): BackupsConfig['schedule'] {
  const { BACKUP_TO: to, BACKUP_EVERY: every, BACKUP_KEEP: keep } = values;
  if (to) {
    return {
      target: readTarget(to, values),
      everyMs: readDuration(every ?? DEFAULT_EVERY),
      keep: keep ?? DEFAULT_KEEP,
    };
  }
  if (every === undefined && keep === undefined) return undefined;
  throw new StartError('Invalid setting BACKUP_TO: required with BACKUP_EVERY and BACKUP_KEEP.');
}

function readTarget(to: string, values: Settings): BackupTargetConfig {
  if (!to.includes('://')) return { kind: 'folder', folder: path.resolve(to) };
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? [];
  if (!bucket) {
    throw new StartError('Invalid setting BACKUP_TO: must be a folder or s3://bucket/prefix.');
  }
  return {
    kind: 's3',
    bucket,
    prefix: prefix && `${prefix.replace(/\/+$/, '')}/`,
    ...readS3Access(values),
  };
}

function readDuration(text: string): number {
  return Number.parseInt(text, 10) * UNIT_MS[text.at(-1) as keyof typeof UNIT_MS];
}

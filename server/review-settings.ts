import path from 'node:path';
import { EASY_TO_GUESS, isEasyToGuess } from '#shared/rules/weak-passwords.ts';
import type { Config } from './config/config.ts';
import { StartError } from './start-error.ts';

export async function reviewSettings(config: Config): Promise<string[]> {
  return [
    ...(await reviewAdminPassword(config)),
    ...reviewProxy(config),
    ...reviewSecretKey(config),
    ...reviewBackups(config),
  ];
}

async function reviewAdminPassword(config: Config): Promise<string[]> {
  const { password, ...own } = config.admin;
  if (password === undefined || !(await isEasyToGuess(password, own))) return [];
  const message = `ADMIN_PASSWORD: ${EASY_TO_GUESS}`;
  if (!config.production) return [message];
  throw new StartError(`Invalid setting ${message}`);
}

function reviewProxy({ publicUrl, trustProxy }: Config): string[] {
  if (!publicUrl?.startsWith('https:') || trustProxy !== false) return [];
  return [
    'TRUST_PROXY is not set, although PUBLIC_URL is https. Set it to the IP of your proxy. Until then, all shoppers share one rate limit.',
  ];
}

function reviewSecretKey({ production, database, secretKey }: Config): string[] {
  if (!production || database.engine !== 'postgres' || secretKey !== undefined) return [];
  return [
    'SECRET_KEY is not set, so the key for second factors is stored in the data folder. Set the same key for all processes that share this database.',
  ];
}

function reviewBackups({ production, dataDir, backups: { schedule, key } }: Config): string[] {
  const { target } = schedule ?? {};
  const isInDataDir =
    target?.kind === 'folder' && !path.relative(dataDir, target.folder).startsWith('..');
  return [
    ...(isInDataDir
      ? ['BACKUP_TO is inside DATA_DIR. Choose another disk, or one failure takes both.']
      : []),
    ...(production && schedule && !key
      ? ['BACKUP_KEY is not set, so anyone who can read BACKUP_TO can read customer data.']
      : []),
  ];
}

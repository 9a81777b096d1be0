import { existsSync } from 'node:fs';
import path from 'node:path';
import { NO_DEMO_FAULTS } from '#server/fault-points.ts';
import { StartError } from '#server/start-error.ts';
import { applyStoredKeys, NO_STORED_KEYS } from './apply-stored-keys.ts';
import type { Config } from './config.ts';
import { parseSettings } from './parse-settings.ts';
import { readBackups } from './read-backups.ts';
import { readStorage } from './read-storage.ts';
import { refuseMisspelled } from './refuse-misspelled.ts';
import { settingsSchema, type Settings } from './settings-schema.ts';

export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

export function readGivenSettings(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return withoutEmpty(process.env);
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withoutEmpty(env);
  refuseMisspelled(given);
  const values = parseSettings(settingsSchema, given);
  const production = values.NODE_ENV === 'production';
  const dataDir = path.resolve(values.DATA_DIR);
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    publicUrl,
    mailOrigin: publicUrl ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    database: values.DATABASE_URL
      ? { engine: 'postgres', url: values.DATABASE_URL }
      : { engine: 'pglite', folder: dataDir, durable: true },
    services: values,
    ...applyStoredKeys({ services: values, dataDir, production }, NO_STORED_KEYS),
    storage: readStorage(values, dataDir, production),
    backups: readBackups(values, dataDir),
    admin: {
      username: values.ADMIN_USERNAME,
      password: values.ADMIN_PASSWORD,
      email: values.ADMIN_EMAIL,
    },
    secretKey: values.SECRET_KEY,
    intentsPerMinute: values.INTENTS_PER_MINUTE,
    metrics: readMetrics(values),
    testing: readTesting(values, production),
  };
}

function readMetrics({ METRICS_TOKEN: token, METRICS_PORT: port }: Settings): Config['metrics'] {
  return token || port !== undefined ? { token, port } : undefined;
}

function readTesting(values: Settings, production: boolean): Config['testing'] {
  if (production && (values.TEST_CRASH_AT || values.TEST_DEMO_FAULTS)) {
    throw new StartError('Invalid setting TEST_*: faults are not allowed in production.');
  }
  return {
    crashAt: values.TEST_CRASH_AT,
    demoFaults: values.TEST_DEMO_FAULTS ?? NO_DEMO_FAULTS,
  };
}

/** Empty variables count as unset. */
function withoutEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

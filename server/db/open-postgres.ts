import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, types } from 'pg';
import type { Log } from '#server/log.ts';
import { returnConnections } from '#server/patches/return-connections.ts';
import { StartError } from '#server/start-error.ts';
import { applyTriggers } from './apply-triggers.ts';
import { type Channel, CHANNELS, type Database } from './database.ts';
import { listenForOwnChanges, listenOnPostgres } from './listen-on-postgres.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { retryConflicts } from './run-transaction.ts';

const POOL_SIZE = 12;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/**
 * A waiting migration blocks every later query on its table. A short timeout lets those pass, and it tries again for
 * about a minute.
 */
const MIGRATION_LOCK_TIMEOUT_MS = 500;
const MIGRATION_ATTEMPTS = 60;

const START_LOCK = 7_302_114;

// Both engines return counts and sums of integers as numbers. Set globally, because the query builder ignores the
// pool's parsers.
types.setTypeParser(types.builtins.INT8, Number);

export type PostgresOptions = {
  url: string;
  seed(db: Database['db']): Promise<void>;
};

export async function openPostgres(options: PostgresOptions, log: Log): Promise<Database> {
  await prepareUnderLock(options);
  const onChanges: { channel: Channel; onChange: () => void }[] = [];
  const notify = (channel: string) =>
    onChanges.filter((one) => one.channel === channel).forEach(({ onChange }) => onChange());
  const pool = new Pool({
    connectionString: options.url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => listenForOwnChanges(client, CHANNELS, notify),
  });
  // Without both handlers a dropped connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  });
  const stopListening = await listenOnPostgres(
    { url: options.url, channels: CHANNELS, onNotice: notify },
    log,
  );
  return {
    db: returnConnections(pool),
    engine: 'postgres',
    async onChange(channel, onChange) {
      onChanges.push({ channel, onChange });
    },
    async ping() {
      await pool.query('select 1');
    },
    countConnections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}

/** One of several starting processes migrates and seeds; the rest wait. */
async function prepareUnderLock(options: PostgresOptions): Promise<void> {
  const client = await connect(options.url);
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const db = drizzle({ client });
    // Set after the advisory lock, whose wait has no limit.
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
    await retryConflicts(
      () => migrate(db, { migrationsFolder: MIGRATIONS_FOLDER }),
      MIGRATION_ATTEMPTS,
    );
    await retryConflicts(
      () => applyTriggers(db, (script) => client.query(script)),
      MIGRATION_ATTEMPTS,
    );
    await options.seed(db);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  try {
    // Reads the certificates named in the URL.
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`DATABASE_URL: cannot connect to the database (${reason}).`, {
      cause: error,
    });
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, types } from 'pg';
import type { Log } from '#server/log.ts';
import { returnConnections } from '#server/patches/return-connections.ts';
import { StartError } from '#server/start-error.ts';
import { applyTriggers } from './apply-triggers.ts';
import { type Channel, CHANNELS, type Database } from './database.ts';
import { hearOwnChanges, listenOnPostgres } from './listen-on-postgres.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { retryConflicts } from './run-transaction.ts';

const POOL_SIZE = 12;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/**
 * A migration that waits for a table makes everyone who comes after it wait as well. It lets them pass before they give
 * up, also before PostgreSQL takes the two for deadlocked, and tries again for about a minute.
 */
const MIGRATION_LOCK_TIMEOUT_MS = 500;
const MIGRATION_ATTEMPTS = 60;

/** Any constant will do, as long as every process of the shop uses the same one. */
const START_LOCK = 7_302_114;

// Counts and sums of integers come back as numbers, as on the embedded engine. Set for the driver as
// a whole, because the query builder does not ask the pool for its parsers.
types.setTypeParser(types.builtins.INT8, Number);

export type PostgresOptions = {
  url: string;
  seed(db: Database['db']): Promise<void>;
};

export async function openPostgres(options: PostgresOptions, log: Log): Promise<Database> {
  await prepareUnderLock(options);
  const onChanges: { channel: Channel; onChange: () => void }[] = [];
  const tell = (channel: string) =>
    onChanges.filter((one) => one.channel === channel).forEach(({ onChange }) => onChange());
  const pool = new Pool({
    connectionString: options.url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => hearOwnChanges(client, CHANNELS, tell),
  });
  // Without these two a connection dropped by the server would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  });
  const stopListening = await listenOnPostgres(
    { url: options.url, channels: CHANNELS, onNotice: tell },
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

/** Several processes may start at once on an empty database: one migrates and seeds, the rest wait. */
async function prepareUnderLock(options: PostgresOptions): Promise<void> {
  const client = await connect(options.url);
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    const db = drizzle({ client });
    // Set only now: the wait for another process's start, just above, has no limit.
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
    // It reads the certificates that the address names.
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`DATABASE_URL: the database cannot be reached (${reason}).`, {
      cause: error,
    });
  }
}

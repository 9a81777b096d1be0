/**
 * Fixes two faults of drizzle-orm 0.45 on node-postgres:
 * - A connection whose "begin" fails, as after a restart of the server, is not released. After 12 failures none is left.
 * - Statements have no names, so PostgreSQL parses and plans each one again: 116 instead of 173 orders a second.
 * Remove when: drizzle-orm begins inside the block that releases the connection, and names its statements.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Lists of changing length make new texts; beyond this many they are planned each time. */
const MAX_NAMED = 500;

type Query = (config: string | QueryConfig, values?: unknown[], callback?: unknown) => unknown;

export function returnConnections(pool: Pool): NodePgDatabase {
  const names = new Map<string, string>();
  pool.on('connect', (client) => nameStatements(client, names));
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

function nameStatements(client: PoolClient, names: Map<string, string>): void {
  const query = client.query.bind(client) as Query;
  const queryByName: Query = (config, values, callback) => {
    // A text without values may contain several statements, which cannot have a name.
    if (typeof config === 'string' || config.name || !values?.length)
      return query(config, values, callback);
    if (!names.has(config.text) && names.size < MAX_NAMED)
      names.set(config.text, `statement_${names.size}`);
    return query({ ...config, name: names.get(config.text) }, values, callback);
  };
  client.query = queryByName as typeof client.query;
}

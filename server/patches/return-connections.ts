/**
 * Mends: drizzle-orm 0.45 does not give a connection back whose "begin" fails, as happens when the server was
 * restarted: after as many failures as the pool has connections, nothing would work anymore. Transactions therefore
 * get their connection from here.
 * Can go: when drizzle-orm begins inside the block that releases the connection.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

export function returnConnections(pool: Pool): NodePgDatabase {
  const connected = new WeakMap<PoolClient, NodePgDatabase>();
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const onClient = connected.get(client) ?? drizzle({ client });
      connected.set(client, onClient);
      return await onClient.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/**
 * Mends: pg 8 lets PostgreSQL parse and plan a statement once for each connection if the statement has a name, and
 * drizzle-orm 0.45 gives names to none but those that are prepared by hand. Here each text gets one.
 * Can go: when drizzle-orm names its statements, or pg does so by their text.
 */
import type { PoolClient, QueryConfig } from 'pg';

/** Lists of changing length make ever new texts; beyond this many they are planned each time. */
const MAX_NAMED = 500;

const names = new Map<string, string>();

type Query = (config: string | QueryConfig, values?: unknown[], callback?: unknown) => unknown;

export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const queryByName: Query = (config, values, callback) =>
    query(giveName(config, values), values, callback);
  client.query = queryByName as typeof client.query;
}

/** Texts without values may hold several statements, which cannot have a name. */
function giveName(config: string | QueryConfig, values: unknown[] | undefined) {
  if (typeof config === 'string' || config.name || !values?.length) return config;
  const name = names.get(config.text) ?? newName(config.text);
  return name ? { ...config, name } : config;
}

function newName(text: string): string | undefined {
  if (names.size >= MAX_NAMED) return undefined;
  const name = `statement_${names.size}`;
  names.set(text, name);
  return name;
}

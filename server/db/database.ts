import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What every function that queries takes. Inside a transaction pass the transaction on, never the
 * outer database: PGlite has one connection, and the outer call would wait for itself forever.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

/** What triggers/announce-*.sql notify. */
export const CHANNELS = ['catalogue_changed', 'settings_changed'] as const;

export type Channel = (typeof CHANNELS)[number];

/** An open database of either engine. */
export type Database = {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Calls back after each change that the channel announces. A change by this process is reported before its commit is
   * answered, so that the next read already sees it; a change from elsewhere as soon as it is announced.
   */
  onChange(channel: Channel, onChange: () => void): Promise<void>;
  ping(): Promise<void>;
  /** Only of an engine with a connection pool. */
  countConnections?(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
};

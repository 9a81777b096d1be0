import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Inside a transaction pass the transaction on. PGlite has one connection, so the outer database would wait for
 * itself.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export const CHANNELS = ['catalog_changed', 'settings_changed', 'service_keys_changed'] as const;

export type Channel = (typeof CHANNELS)[number];

export type Database = {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Calls back after each change. A change by this process is reported before its commit returns, so the next read
   * sees it.
   */
  onChange(channel: Channel, onChange: () => void): Promise<void>;
  ping(): Promise<void>;
  countConnections?(): { used: number; idle: number; waiting: number };
  /** Embedded engine only: copies its files into a folder that `openPglite` can open. Queries wait meanwhile. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
};

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What every function that queries takes. Inside a transaction pass the transaction on, never the
 * outer database: PGlite has one connection, and the outer call would wait for itself for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

/** What triggers/announce-*.sql notify. */
export const CHANNELS = ['catalogue_changed', 'settings_changed'] as const;

export type Channel = (typeof CHANNELS)[number];

/** What the processes of one shop tell each other. Some of it may be lost, and nobody waits for it. */
export type Talk = { say(text: string): void; listen(onHeard: (text: string) => void): void };

/** An open database of either engine. */
export type Database = {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Calls back after each change that the channel announces: after one that is made here before its commit is
   * answered, so that whoever made it reads it; after one from elsewhere as soon as it is announced.
   */
  onChange(channel: Channel, onChange: () => void): Promise<void>;
  /** Where several processes can share a database. One hears its own words too. */
  talk?: Talk;
  ping(): Promise<void>;
  /** Where there are several. */
  countConnections?(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
};

import { bigint, bigserial, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Scheduled backups and what restoring them for practice showed. */
export const backups = pgTable('backups', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** Renewed while a process works on it. */
  leaseUntil: moment('lease_until').notNull(),
  finishedAt: moment('finished_at'),
  bytes: bigint('bytes', { mode: 'number' }),
  problem: text('problem'),
  drilledAt: moment('drilled_at'),
  drillProblem: text('drill_problem'),
});

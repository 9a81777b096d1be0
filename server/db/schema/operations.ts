import { bigint, bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SERVICE_KEYS } from '#shared/rules/service-keys.ts';
import { adminUsers } from './administrators.ts';
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

/** Payment and email keys that an owner entered in the console. */
export const serviceKeys = pgTable('service_keys', {
  name: text('name', { enum: SERVICE_KEYS }).primaryKey(),
  /** Encrypted with SECRET_KEY. */
  sealed: text('sealed').notNull(),
  /** Shown in place of the key. */
  hint: text('hint').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  changedBy: integer('changed_by').references(() => adminUsers.id, { onDelete: 'set null' }),
});

import { sql } from 'drizzle-orm';
import { date, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One row for each day on which old records were removed. */
export const retentionRuns = pgTable('retention_runs', {
  day: date('day')
    .primaryKey()
    .default(sql`(now() at time zone 'utc')::date`),
  /** Removed records by kind. */
  removed: jsonb('removed').$type<Record<string, number>>().notNull().default({}),
  finishedAt: moment('finished_at'),
});

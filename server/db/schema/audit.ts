import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { adminUsers } from './administrators.ts';
import { createdAt } from './columns.ts';

/** Never contains a password or a token. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null for commands on the server. */
    adminId: integer('admin_id').references(() => adminUsers.id),
    action: text('action').notNull(),
    /** Such as `supplement 12`. */
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_of_subject').on(table.subject, table.id)],
);

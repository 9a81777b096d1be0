import { and, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  contactMessages,
  emailOutbox,
  refillRuns,
  roleRequests,
  shelf,
} from '#server/db/schema.ts';
import { countAttention } from '#server/modules/orders/order-attention.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import type { ToDo } from '#shared/contracts/reports.ts';

export async function readToDo(db: Db): Promise<ToDo> {
  const [ofOrders, approvals, messages, runningLow, failedRefills, failedEmail] = await Promise.all(
    [
      countAttention(db),
      db.$count(roleRequests, eq(roleRequests.state, 'open')),
      db.$count(contactMessages),
      db.$count(shelf, and(shelf.isActive, lte(shelf.stockQuantity, shelf.lowStockThreshold))),
      db.$count(refillRuns, inArray(refillRuns.state, ['short', 'declined'])),
      db.$count(emailOutbox, hasFailed),
    ],
  );
  return { ...ofOrders, approvals, messages, runningLow, failedRefills, failedEmail };
}

/** An emptied email cannot be resent, so it is no to-do. */
const hasFailed = and(
  isNull(emailOutbox.sentAt),
  gte(emailOutbox.attempts, MAX_ATTEMPTS),
  ne(emailOutbox.recipient, ''),
);

import { and, eq, gte, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mailOutbox, orderRequests, orders, shelf } from '#server/db/schema.ts';
import { MAX_ATTEMPTS } from '#shared/rules/mail-attempts.ts';
import type { ToDo } from '#shared/contracts/reports.ts';
import { isDisputed } from './disputed-orders.ts';
import { hasFailedRefund } from './failed-refunds.ts';

export async function readToDo(db: Db): Promise<ToDo> {
  const [toShip, runningLow, requests, disputes, failedRefunds, failedMail] = await Promise.all([
    db.$count(orders, and(eq(orders.paymentStatus, 'paid'), eq(orders.orderStatus, 'processing'))),
    db.$count(shelf, and(shelf.isActive, lte(shelf.stockQuantity, shelf.lowStockThreshold))),
    db.$count(orderRequests, eq(orderRequests.state, 'open')),
    db.$count(orders, isDisputed),
    db.$count(orders, hasFailedRefund),
    db.$count(mailOutbox, hasFailed),
  ]);
  return { toShip, runningLow, requests, disputes, failedRefunds, failedMail };
}

/** One that was emptied cannot be sent again, so nothing is left to do about it. */
const hasFailed = and(
  isNull(mailOutbox.sentAt),
  gte(mailOutbox.attempts, MAX_ATTEMPTS),
  ne(mailOutbox.recipient, ''),
);

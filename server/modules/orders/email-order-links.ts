import { randomUUID } from 'node:crypto';
import { and, desc, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { orders } from '#server/db/schema.ts';
import { countFailure, refuseIfBlocked } from '#server/modules/credentials/attempts.ts';
import { hashToken } from '#server/security/tokens.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { isOrdered } from './order-states.ts';

const MOST_ORDERS = 20;
const EMAILS_PER_RECIPIENT = 3;

type FoundOrder = {
  id: number;
  userId: number | null;
  token: string | null;
  createdAt: string;
  totalAmount: string;
};

/** Must not reveal to its caller whether there are orders. */
export async function emailOrderLinks(
  db: Db,
  { email, origin }: { email: string; origin: string },
): Promise<void> {
  const found: FoundOrder[] = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      token: orders.accessToken,
      createdAt: orders.createdAt,
      totalAmount: orders.totalAmount,
    })
    .from(orders)
    .where(
      and(
        sameIgnoringCase(orders.customerEmail, email),
        isOrdered,
        isNotNull(orders.accessToken),
        // Both are ISO 8601 in UTC, which sorts by time.
        gt(
          orders.createdAt,
          sql`to_char((now() at time zone 'utc') - interval '12 months', 'YYYY-MM-DD"T"HH24:MI:SS')`,
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MOST_ORDERS);
  if (found.length === 0) return;
  // Hashed, so that an email which someone typed here is not stored.
  const key = `order-links ${hashToken(email)}`;
  await refuseIfBlocked(db, key);
  await countFailure(db, key, EMAILS_PER_RECIPIENT);
  // Deleting an account empties its emails. An email about orders of several accounts belongs to none of them.
  const [owner, ...others] = new Set(found.map((order) => order.userId));
  const userId = others.length === 0 ? (owner ?? undefined) : undefined;
  await enqueueMail(db, orderLinksEmail(found, email, origin), { userId });
}

function orderLinksEmail(found: FoundOrder[], to: string, origin: string) {
  return renderEmail({
    id: `order-links-${randomUUID()}`,
    kind: 'order',
    to,
    subject: 'Your orders',
    heading: 'Your orders',
    paragraphs: [
      'Here are the orders placed with this email in the last 12 months. Anyone with a link can open its order.',
    ],
    more: found.map(({ id, token, createdAt, totalAmount }) => ({
      label: `Order #${id}, ${formatDay(createdAt)} (UTC), ${formatUsd(parseCents(totalAmount))}`,
      href: `${origin}/orders/${token}`,
    })),
  });
}

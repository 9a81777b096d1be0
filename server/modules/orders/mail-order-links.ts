import { randomUUID } from 'node:crypto';
import { and, desc, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { orders } from '#server/db/schema.ts';
import { countFailure, refuseIfBlocked } from '#server/security/attempts.ts';
import { hashToken } from '#server/security/tokens.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { isOrdered } from './order-states.ts';

const MOST_ORDERS = 20;
const LETTERS_PER_ADDRESS = 3;

/** Nobody knows the zone of whoever reads the letter, so it names its own. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

type FoundOrder = {
  id: number;
  userId: number | null;
  token: string | null;
  createdAt: string;
  totalAmount: string;
};

/**
 * Mails the links of recent orders to the address that they were confirmed to. The caller must not learn whether there
 * are any.
 */
export async function mailOrderLinks(
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
        // Both are ISO 8601 in UTC, which sorts as the time does.
        gt(
          orders.createdAt,
          sql`to_char((now() at time zone 'utc') - interval '12 months', 'YYYY-MM-DD"T"HH24:MI:SS')`,
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MOST_ORDERS);
  if (found.length === 0) return;
  // Hashed: nobody's address is kept for having been typed here.
  const key = `order-links ${hashToken(email)}`;
  await refuseIfBlocked(db, key);
  await countFailure(db, key, LETTERS_PER_ADDRESS);
  const userId = found.find((order) => order.userId !== null)?.userId ?? undefined;
  await enqueueMail(db, orderLinksMail(found, email, origin), { userId });
}

function orderLinksMail(found: FoundOrder[], to: string, origin: string): MailMessage {
  return {
    id: `order-links-${randomUUID()}`,
    kind: 'order',
    to,
    subject: 'Your orders',
    ...layOutMail({
      heading: 'Your orders',
      paragraphs: [
        'Someone, hopefully you, asked for the orders that were placed with this address in the last 12 months. Whoever holds a link can open its order.',
      ],
      more: found.map(({ id, token, createdAt, totalAmount }) => ({
        label: `Order #${id} of ${formatDay(createdAt)}, ${formatUsd(parseCents(totalAmount))}`,
        href: `${origin}/orders/${token}`,
      })),
    }),
  };
}

function formatDay(moment: string): string {
  return `${DAY.format(new Date(moment))} (UTC)`;
}

import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

const MAX_OPEN_PER_BROWSER = 5;
const MAX_OPEN_PER_ADDRESS = 200;
const MAX_OPEN_IN_ALL = 5_000;

const isOpen = inArray(checkouts.state, ['creating', 'open']);

/** Open payments hold no stock, but each is a row here and a payment at the provider. */
export async function limitOpenCheckouts(
  db: Db,
  owner: { sessionHash: string; address: string },
): Promise<void> {
  const [open] = await db
    .select({
      inAll: count(),
      sameAddress: count(sql`case when ${checkouts.address} = ${owner.address} then 1 end`),
      sameBrowser: count(sql`case when ${checkouts.sessionHash} = ${owner.sessionHash} then 1 end`),
    })
    .from(checkouts)
    .where(isOpen);
  if (!open) return;
  if (open.sameAddress >= MAX_OPEN_PER_ADDRESS || open.inAll >= MAX_OPEN_IN_ALL) {
    throw new AppError('too_many_requests', 'Too many open checkouts. Please try again later.', {
      headers: { 'retry-after': '60' },
    });
  }
  if (open.sameBrowser >= MAX_OPEN_PER_BROWSER) await expireOldest(db, owner.sessionHash);
}

/** A shopper who keeps changing the basket leaves payments behind: the oldest make room. */
async function expireOldest(db: Db, sessionHash: string): Promise<void> {
  const surplus = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isOpen, eq(checkouts.sessionHash, sessionHash)))
    .orderBy(desc(checkouts.createdAt))
    .offset(MAX_OPEN_PER_BROWSER - 1);
  await db
    .update(checkouts)
    .set({ expiresAt: sql`now()`, nextCheckAt: sql`now()` })
    .where(inArray(checkouts.id, surplus));
}

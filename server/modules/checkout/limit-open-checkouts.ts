import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

const MAX_OPEN_PER_BROWSER = 5;
const MAX_OPEN_PER_ADDRESS = 200;
const MAX_OPEN_IN_ALL = 5_000;

const isOpen = inArray(checkouts.state, ['creating', 'open']);

export type OpenCheckouts = Awaited<ReturnType<typeof countOpenCheckouts>>;

/** How many payments are open: in all, from that address, in that browser, and for that basket. */
export async function countOpenCheckouts(
  db: Db,
  owner: { sessionHash: string; address: string },
  fingerprint: string,
) {
  const sameAddress = sql`${checkouts.address} = ${owner.address}`;
  const sameBrowser = sql`${checkouts.sessionHash} = ${owner.sessionHash}`;
  const sameBasket = sql`${sameBrowser} and ${checkouts.fingerprint} = ${fingerprint}`;
  const [open] = await db
    .select({
      inAll: count(),
      sameAddress: count(sql`case when ${sameAddress} then 1 end`),
      sameBrowser: count(sql`case when ${sameBrowser} then 1 end`),
      sameBasket: count(sql`case when ${sameBasket} then 1 end`),
    })
    .from(checkouts)
    .where(isOpen);
  return open ?? { inAll: 0, sameAddress: 0, sameBrowser: 0, sameBasket: 0 };
}

/** Open payments hold no stock, but each is a row here and a payment at the provider. */
export async function limitOpenCheckouts(
  db: Db,
  open: OpenCheckouts,
  sessionHash: string,
): Promise<void> {
  if (open.sameAddress >= MAX_OPEN_PER_ADDRESS || open.inAll >= MAX_OPEN_IN_ALL) {
    throw new AppError('too_many_requests', 'Too many open checkouts. Please try again later.', {
      headers: { 'retry-after': '60' },
    });
  }
  if (open.sameBrowser >= MAX_OPEN_PER_BROWSER) await expireOldest(db, sessionHash);
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

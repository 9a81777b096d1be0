import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { isOfVisitor } from '#server/security/belongs-to-visitor.ts';

/**
 * The buyer's browser has shown that the order is made: from now on the same basket is a new purchase.
 * Until it says so, the answer may have been lost on its way, and a reload must not offer to pay again.
 */
export async function acknowledgeCheckout(
  db: Db,
  clientSecret: string,
  { browserId, userId }: { browserId: string | undefined; userId: number | null },
): Promise<void> {
  if (!browserId) return;
  await db
    .update(checkouts)
    .set({ acknowledgedAt: sql`coalesce(${checkouts.acknowledgedAt}, now())` })
    .where(
      and(
        eq(checkouts.clientSecret, clientSecret),
        eq(checkouts.browserId, browserId),
        isOfVisitor(checkouts.userId, userId),
        inArray(checkouts.state, ['allocated', 'paid']),
      ),
    );
}

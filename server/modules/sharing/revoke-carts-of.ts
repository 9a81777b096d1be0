import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sharedCarts } from '#server/db/schema.ts';

/** Ends all links of a sender. Orders placed from one still know what was recommended. */
export async function revokeCartsOf(tx: Db, userId: number): Promise<void> {
  await tx
    .update(sharedCarts)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sharedCarts.fromUserId, userId), isNull(sharedCarts.revokedAt)));
}

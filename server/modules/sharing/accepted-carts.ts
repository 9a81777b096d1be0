import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { acceptedCarts, sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/** An order may name a recommendation only if this browser accepted it and it still holds. */
export async function requireAcceptedCart(
  db: Db,
  sharedCartId: number,
  sessionHash: string,
): Promise<void> {
  const [accepted] = await db
    .select({ id: sharedCarts.id })
    .from(acceptedCarts)
    .innerJoin(sharedCarts, eq(sharedCarts.id, acceptedCarts.sharedCartId))
    .where(
      and(
        eq(acceptedCarts.sharedCartId, sharedCartId),
        eq(acceptedCarts.sessionHash, sessionHash),
        isNull(sharedCarts.revokedAt),
        gt(sharedCarts.expiresAt, sql`now()`),
      ),
    );
  if (accepted) return;
  throw new AppError(
    'conflict',
    'This recommendation has expired or was not accepted in this browser.',
  );
}

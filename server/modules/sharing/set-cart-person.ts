import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts } from '#server/db/schema.ts';
import { requireAccount } from '#server/modules/accounts/lock-account.ts';
import { getPerson } from '#server/modules/practice/people.ts';
import { cartNotFound, ownCart } from './sent-carts.ts';

type Choice = { cartId: number; personId: number | null };

/** Whom a link is for, or nobody. */
export async function setCartPerson(
  db: Database['db'],
  userId: number,
  { cartId, personId }: Choice,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    await requireAccount(tx, userId);
    if (personId !== null) await getPerson(tx, userId, personId);
    const changed = await tx
      .update(sharedCarts)
      .set({ personId })
      .where(ownCart(userId, cartId))
      .returning({ id: sharedCarts.id });
    if (changed.length === 0) throw cartNotFound();
  });
}

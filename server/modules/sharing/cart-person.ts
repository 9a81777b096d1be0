import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts } from '#server/db/schema.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { getPerson, deletePerson } from '#server/modules/practice/people.ts';
import { cartNotFound, ownCart } from './own-carts.ts';
import { clearEmailsToPerson } from './cart-emails.ts';

type Choice = { cartId: number; personId: number | null };

/** Null means that the link is for nobody in particular. */
export async function setCartPerson(
  db: Database['db'],
  userId: number,
  { cartId, personId }: Choice,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    await requireSharer(tx, userId);
    if (personId !== null) await getPerson(tx, userId, personId);
    const changed = await tx
      .update(sharedCarts)
      .set({ personId })
      .where(ownCart(userId, cartId))
      .returning({ id: sharedCarts.id });
    if (changed.length === 0) throw cartNotFound();
  });
}

/** Removes a client. Their links stay, without a name, an email or messages. */
export async function removePerson(
  db: Database['db'],
  userId: number,
  personId: number,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    // Waits for emails that are being queued, so that they are erased as well.
    await requireSharer(tx, userId);
    await clearEmailsToPerson(tx, { userId, personId });
    await deletePerson(tx, userId, personId);
  });
}

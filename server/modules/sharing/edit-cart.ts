import { isDeepStrictEqual } from 'node:util';
import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { refuseGiftAboveRate } from '#server/modules/practice/limit-gift.ts';
import type { EditCartInput } from '#shared/contracts/shared-carts.ts';
import { writeVersion } from './cart-versions.ts';
import { refuseUnknownLines } from './cart-plans.ts';
import { priceItems } from './create-shared-cart.ts';
import { cartNotFound, ownCart } from './own-carts.ts';
import { readCartItems } from './shared-carts.ts';

type Edit = { userId: number; cartId: number; input: EditCartInput };

/** Stores a new version at current prices. Refuses an edit that was not made from the latest version. */
export async function editCart(
  db: Database['db'],
  { userId, cartId, input }: Edit,
): Promise<{ version: number }> {
  const items = await priceItems(db, input.items);
  const plan = input.lines.length > 0 ? { lines: input.lines } : null;
  refuseUnknownLines(input.lines, items);
  return runTransaction(db, async (tx) => {
    await requireSharer(tx, userId);
    const [cart] = await tx
      .select()
      .from(sharedCarts)
      .where(and(ownCart(userId, cartId), isNull(sharedCarts.revokedAt)))
      .for('no key update');
    if (!cart) throw cartNotFound();
    if (cart.version !== input.version) {
      throw new AppError('conflict', 'This recommendation has changed. Open it again to edit it.');
    }
    const { title, giftRate = cart.giftRate } = input;
    if (giftRate !== cart.giftRate) await refuseGiftAboveRate(tx, userId, giftRate);
    const description = input.description || null;
    await tx
      .update(sharedCarts)
      .set({ title, description, giftRate, updatedAt: sql`now()` })
      .where(ownCart(userId, cartId));
    const isSame =
      isDeepStrictEqual(readCartItems(cart.cartItems), items) && isDeepStrictEqual(cart.plan, plan);
    if (isSame) return { version: cart.version };
    await writeVersion(tx, cart, items, plan);
    return { version: cart.version + 1 };
  });
}

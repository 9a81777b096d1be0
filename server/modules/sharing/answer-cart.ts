import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { AcceptInput } from '#shared/contracts/line-answers.ts';
import type { AcceptAnswer, DeclineInput } from '#shared/contracts/shared-link.ts';
import { addAnswer, readAnswer, refuseAll } from './cart-answers.ts';
import { moveCart } from './cart-status.ts';
import { linkNotFound } from './linked-cart.ts';
import { recordOpened } from './opened-carts.ts';
import { findOwnOrder } from './visitor-view.ts';
import { isReachable, readLinesToday, refuseExpired, type LinkedCart } from './shared-carts.ts';

type Browser = { browserId: string; visitor: User | undefined };

/** Visits of the sender do not count. */
export async function markViewed(
  db: Database['db'],
  cart: LinkedCart,
  { browserId, visitor }: Browser,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (!cart.expired) await recordOpened(tx, cart.id, browserId);
    if (visitor?.id === cart.fromUserId) return;
    await tx
      .update(sharedCarts)
      .set({
        firstViewedAt: sql`coalesce(${sharedCarts.firstViewedAt}, now())`,
        lastViewedAt: sql`now()`,
      })
      .where(eq(sharedCarts.id, cart.id));
    await moveCart(tx, cart.id, 'viewed');
  });
}

export async function acceptCart(
  db: Database['db'],
  cart: LinkedCart,
  { browserId, visitor }: Browser,
  input: AcceptInput | null | undefined,
): Promise<AcceptAnswer> {
  refuseExpired(cart);
  const answer = input && (await readAnswer(db, cart, input));
  await runTransaction(db, async (tx) => {
    await lockVersion(tx, cart.id);
    await recordOpened(tx, cart.id, browserId, answer?.version);
    if (visitor?.id === cart.fromUserId) return;
    if (answer) await addAnswer(tx, cart.id, browserId, answer);
    await moveCart(tx, cart.id, 'accepted', { answeredAt: sql`now()` });
    if (visitor) await attributeTo(tx, cart.id, visitor.id);
  });
  return {
    fromSharedCartId: cart.id,
    lines: await readLinesToday(db, cart.cartItems),
  };
}

export async function declineCart(
  db: Database['db'],
  cart: LinkedCart,
  { browserId, visitor }: Browser,
  input: DeclineInput,
): Promise<void> {
  refuseExpired(cart);
  const answer = await refuseAll(db, cart, input.version);
  if (visitor?.id === cart.fromUserId) return;
  if (await findOwnOrder(db, cart.id, { browserId, userId: visitor?.id ?? null })) {
    throw new AppError('conflict', 'You have already ordered from this recommendation.');
  }
  const declineReason = input.reason || null;
  await runTransaction(db, async (tx) => {
    const present = await lockVersion(tx, cart.id);
    await addAnswer(tx, cart.id, browserId, answer);
    if (answer.version === present) {
      await moveCart(tx, cart.id, 'declined', { answeredAt: sql`now()`, declineReason });
    } else {
      // An answer to a former version leaves the current version unanswered.
      await storeReason(tx, cart.id, declineReason);
    }
  });
}

/** Locks out new versions while the answer is stored, and refuses a revoked link. */
async function lockVersion(tx: Db, cartId: number): Promise<number> {
  const [row] = await tx
    .select({ version: sharedCarts.version })
    .from(sharedCarts)
    .where(and(eq(sharedCarts.id, cartId), isReachable))
    .for('no key update');
  if (!row) throw linkNotFound();
  return row.version;
}

async function storeReason(tx: Db, cartId: number, declineReason: string | null): Promise<void> {
  await tx
    .update(sharedCarts)
    .set({ declineReason })
    .where(and(eq(sharedCarts.id, cartId), inArray(sharedCarts.status, ['pending', 'viewed'])));
}

async function attributeTo(tx: Db, cartId: number, userId: number): Promise<void> {
  await tx
    .update(sharedCarts)
    .set({ toUserId: userId })
    .where(and(eq(sharedCarts.id, cartId), isNull(sharedCarts.toUserId)));
}

import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts, sharedCartVersions } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Plan, readStoredPlan } from '#shared/contracts/plan.ts';
import type { CartItem } from '#shared/contracts/shared-carts.ts';
import { cartIdsOf, cartNotFound, ownCart } from './own-carts.ts';
import { readCartItems } from './shared-carts.ts';

type SavedPlan = { userId: number; cartId: number; plan: Plan };

/** A change of doses is no new version, so recipients need not answer again. */
export async function savePlan(db: Database['db'], saved: SavedPlan): Promise<void> {
  const { userId, cartId, plan } = saved;
  await runTransaction(db, async (tx) => {
    const [cart] = await tx
      .select({ cartItems: sharedCarts.cartItems })
      .from(sharedCarts)
      .where(and(ownCart(userId, cartId), isNull(sharedCarts.revokedAt)))
      .for('no key update');
    if (!cart) throw cartNotFound();
    refuseUnknownLines(plan.lines, readCartItems(cart.cartItems));
    await tx
      .update(sharedCarts)
      .set({ plan: plan.lines.length > 0 ? plan : null })
      .where(eq(sharedCarts.id, cartId));
  });
}

export function refuseUnknownLines(lines: Plan['lines'], items: readonly CartItem[]): void {
  const ids = new Set(items.map((item) => item.supplementId));
  const stranger = lines.find((line) => !ids.has(line.supplementId));
  if (!stranger) return;
  const problem = `lines: supplement ${stranger.supplementId} is not in this recommendation`;
  throw new AppError('invalid_input', problem);
}

/** Includes revoked links, since duplicates and templates start from them. */
export async function readOwnPlan(db: Db, userId: number, cartId: number): Promise<Plan | null> {
  const [cart] = await db
    .select({ plan: sharedCarts.plan })
    .from(sharedCarts)
    .where(ownCart(userId, cartId));
  if (!cart) throw cartNotFound();
  return readStoredPlan(cart.plan);
}

export async function listPlansOf(db: Db, userId: number): Promise<Map<number, Plan>> {
  const rows = await db
    .select({ id: sharedCarts.id, plan: sharedCarts.plan })
    .from(sharedCarts)
    .where(and(eq(sharedCarts.fromUserId, userId), isNotNull(sharedCarts.plan)));
  return new Map(rows.flatMap(({ id, plan }) => (plan ? [[id, plan]] : [])));
}

/** Part of deleting an account. Orders still refer to the lines, but not to the doses. */
export async function deletePlansOf(tx: Db, userId: number): Promise<void> {
  await tx.update(sharedCarts).set({ plan: null }).where(eq(sharedCarts.fromUserId, userId));
  await tx
    .update(sharedCartVersions)
    .set({ plan: null })
    .where(inArray(sharedCartVersions.sharedCartId, cartIdsOf(tx, userId)));
}

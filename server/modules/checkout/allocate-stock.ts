import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { refillRuns, refills } from '#server/db/schema.ts';
import { moveStock } from '#server/modules/catalog/move-stock.ts';
import { takeUse } from '#server/modules/discounts/count-uses.ts';
import { placeOrder } from '#server/modules/orders/place-order.ts';
import { findVersionSeen } from '#server/modules/sharing/cart-versions.ts';
import type { CheckoutLine, InventoryIssue } from '#shared/contracts/checkout.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { CHANGED, holdOpen, moveCheckout, type Checkout, type Move } from './checkout-states.ts';
import { findPaid } from './find-paid.ts';
import { lockShelf, type Shelf, takeFromLots } from './take-from-lots.ts';

/**
 * Takes the stock and writes the order in one transaction, or rejects the checkout if stock is short or the basket is
 * already paid. Money is captured only after the commit.
 */
export async function allocateStock(
  deps: CheckoutDeps,
  checkout: Checkout,
  { receiptEmail }: Pick<Intent, 'receiptEmail'>,
): Promise<Move> {
  deps.faults.reach('before-allocation');
  const moved = await runTransaction(deps.db, async (tx) => {
    // Locks the supplements first: other moves of this checkout, or of one with the same basket, wait here.
    const shelf = await lockShelf(tx, checkout.items);
    const issues = findShortages(shelf, checkout.items);
    if (await findPaid(tx, checkout)) {
      return moveCheckout(tx, checkout, 'rejected', { inventoryIssues: [] });
    }
    if (issues.length > 0) {
      return moveCheckout(tx, checkout, 'rejected', { inventoryIssues: issues });
    }
    if (!(await holdOpen(tx, checkout))) return CHANGED;
    const discountRefusal = await takeUse(tx, checkout, {
      ...{ userId: checkout.userId, email: receiptEmail },
    });
    if (discountRefusal) {
      return moveCheckout(tx, checkout, 'rejected', { inventoryIssues: [], discountRefusal });
    }
    if (checkout.discount) deps.faults.reach('after-use-counted');
    const allocated = await moveCheckout(tx, checkout, 'allocated');
    if (allocated.kind === 'changed') return allocated;
    const sharedCartVersion = await readVersion(tx, checkout);
    const order = await placeOrder(tx, { ...allocated.checkout, sharedCartVersion });
    const deltas = await takeFromLots(tx, shelf, { ...checkout, sharedCartVersion });
    const cause = { reason: 'allocate', checkoutId: checkout.id, orderId: order.id } as const;
    await moveStock(tx, deltas, cause);
    if (deltas.some(({ lots }) => lots)) deps.faults.reach('after-lots-taken');
    deps.faults.reach('inside-allocation');
    return {
      ...allocated,
      checkout: { ...allocated.checkout, order: { ...order, isRefunded: false } },
    };
  });
  deps.faults.reach('after-allocation');
  return moved;
}

function findShortages(shelf: Shelf, lines: readonly CheckoutLine[]): InventoryIssue[] {
  return lines.flatMap((line) => {
    const row = shelf.rows.get(line.id);
    const available = row?.isActive ? row.stockQuantity : 0;
    if (available >= line.quantity) return [];
    return [{ id: line.id, name: line.name, requested: line.quantity, available }];
  });
}

/** A refill repeats the version that was ordered. */
async function readVersion(tx: Db, checkout: Checkout): Promise<number | null> {
  if (!checkout.refillRunId) return findVersionSeen(tx, checkout);
  const [refill] = await tx
    .select({ version: refills.sharedCartVersion })
    .from(refillRuns)
    .innerJoin(refills, eq(refills.id, refillRuns.refillId))
    .where(eq(refillRuns.id, checkout.refillRunId));
  return refill?.version ?? null;
}

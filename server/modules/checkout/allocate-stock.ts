import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { takeUse } from '#server/modules/discounts/count-uses.ts';
import { lockSupplements, moveStock } from '#server/modules/catalog/move-stock.ts';
import { placeOrder } from '#server/modules/orders/place-order.ts';
import { findVersionSeen } from '#server/modules/sharing/cart-versions.ts';
import type { CheckoutLine, InventoryIssue } from '#shared/contracts/checkout.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { CHANGED, holdOpen, moveCheckout, type Checkout, type Move } from './checkout-states.ts';
import { findPaid } from './find-paid.ts';

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
    const issues = await findShortages(tx, checkout.items);
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
    const sharedCartVersion = await findVersionSeen(tx, checkout);
    const order = await placeOrder(tx, { ...allocated.checkout, sharedCartVersion });
    await moveStock(
      tx,
      checkout.items.map((line) => ({ supplementId: line.id, delta: -line.quantity })),
      { reason: 'allocate', checkoutId: checkout.id, orderId: order.id },
    );
    deps.faults.reach('inside-allocation');
    return {
      ...allocated,
      checkout: { ...allocated.checkout, order: { ...order, isRefunded: false } },
    };
  });
  deps.faults.reach('after-allocation');
  return moved;
}

async function findShortages(tx: Db, lines: readonly CheckoutLine[]): Promise<InventoryIssue[]> {
  const rows = await lockSupplements(
    tx,
    lines.map((line) => line.id),
  );
  const shelf = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap((line) => {
    const row = shelf.get(line.id);
    const available = row?.isActive ? row.stockQuantity : 0;
    if (available >= line.quantity) return [];
    return [{ id: line.id, name: line.name, requested: line.quantity, available }];
  });
}

import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { lockSupplements, moveStock } from '#server/modules/inventory/move-stock.ts';
import { placeOrder } from '#server/modules/orders/place-order.ts';
import type { CheckoutLine, InventoryIssue } from '#shared/checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { lockInState, moveCheckout, type Checkout } from './checkout-states.ts';

/**
 * The card is authorised: take the stock and write the order in one transaction, or, if the stock
 * is gone, mark the authorisation to be voided. Money is captured only after this has committed.
 */
export async function allocateStock(
  deps: CheckoutDeps,
  checkout: Checkout,
): Promise<Checkout | undefined> {
  deps.faults.reach('before-allocation');
  const moved = await runTransaction(deps.db, async (tx) => {
    if (!(await lockInState(tx, checkout.id, 'open'))) return undefined;
    const issues = await findShortages(tx, checkout.items);
    if (issues.length > 0) {
      return moveCheckout(tx, checkout.id, ['open', 'rejected'], { inventoryIssues: issues });
    }
    const orderId = await placeOrder(tx, checkout);
    await moveStock(
      tx,
      checkout.items.map((line) => ({ supplementId: line.id, delta: -line.quantity })),
      { reason: 'allocate', checkoutId: checkout.id, orderId },
    );
    deps.faults.reach('inside-allocation');
    return moveCheckout(tx, checkout.id, ['open', 'allocated'], { orderId });
  });
  deps.catalogue.invalidate();
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

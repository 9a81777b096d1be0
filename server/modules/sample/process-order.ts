import { readDueEarnings } from '#server/modules/earnings/due-earnings.ts';
import { recordPayout } from '#server/modules/earnings/payouts.ts';
import { collectOrder } from '#server/modules/orders/collect-order.ts';
import { openRequest } from '#server/modules/orders/order-requests.ts';
import { cancelOrder, refundOrder } from '#server/modules/orders/refund-order.ts';
import { shipOrder } from '#server/modules/orders/ship-order.ts';
import { CARRIERS } from '#shared/rules/carriers.ts';
import type { Accounts } from './create-accounts.ts';
import type { PlacedOrder } from './place-order.ts';
import type { SampleDeps } from './sample-deps.ts';

/** Newer orders wait to be shipped. */
const SHIPPED_AFTER_MINUTES = 40 * 60;
const COLLECTED_AFTER_MINUTES = 5 * 24 * 60;
/** Positions among the orders, oldest first. */
const CANCELED = new Set([30, 95]);
const REFUNDED = new Set([12, 90]);
const REFUNDED_IN_PART = new Set([48, 77, 98]);
const ASKED_TO_RETURN = 105;

export async function processOrder(
  deps: SampleDeps,
  adminId: number,
  { order, index }: { order: PlacedOrder; index: number },
): Promise<void> {
  const orderId = order.id;
  if (CANCELED.has(index)) {
    await cancelOrder(deps, { orderId, adminId, reason: 'Ordered by mistake' });
    return;
  }
  if (order.minutesAgo < SHIPPED_AFTER_MINUTES) return;
  const carrier = order.isPickedUp ? null : (CARRIERS[index % 3] ?? null);
  const trackingNumber = order.isPickedUp ? null : `SAMPLE${String(orderId).padStart(8, '0')}`;
  await shipOrder(deps, { orderId, adminId, carrier, trackingNumber });
  if (order.isPickedUp && order.minutesAgo > COLLECTED_AFTER_MINUTES) {
    await collectOrder(deps, { orderId, adminId });
  }
  if (REFUNDED.has(index)) {
    await refundOrder(deps, { orderId, adminId, restock: true, reason: 'Returned unopened' });
  }
  if (REFUNDED_IN_PART.has(index)) {
    const lines = order.items.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }));
    await refundOrder(deps, { orderId, adminId, lines, restock: false, reason: 'Damaged' });
  }
  if (index === ASKED_TO_RETURN) {
    const message = 'One bottle arrived with a broken seal. Can I send it back?';
    await openRequest(deps, order.token, { kind: 'return', message });
  }
}

/** Pays the first practitioner half of what is due. */
export async function payOut({ db }: SampleDeps, { adminId, practices }: Accounts): Promise<void> {
  const [practice] = practices;
  if (!practice) return;
  const { dueCents, paidOutCents } = await readDueEarnings(db, practice.userId);
  const amountCents = Math.floor(dueCents / 2);
  if (amountCents === 0) return;
  const payout = { userId: practice.userId, amountCents, paidOutCents, adminId };
  await recordPayout(db, { ...payout, note: 'Bank transfer' });
}

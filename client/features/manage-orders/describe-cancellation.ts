import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { leftOf } from './plan-refund.ts';

export function describeCancellation(order: AdminOrderDetails): string {
  const units = order.lines.reduce((sum, line) => sum + leftOf(line), 0);
  const amount = formatUsd(order.refundableCents ?? 0);
  return `This refunds ${amount} to the customer and restocks ${units} ${units === 1 ? 'item' : 'items'}.`;
}

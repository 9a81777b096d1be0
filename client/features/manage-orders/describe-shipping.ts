import type { ToastOptions } from '#client/ui/toast-store.ts';
import type { ShippedOrders } from '#shared/contracts/admin-orders.ts';

export function describeShipping(
  outcomes: ShippedOrders,
  all: number,
  failure: string | null,
): ToastOptions {
  const refused = outcomes.filter(({ isShipped }) => !isShipped);
  const shipped = outcomes.length - refused.length;
  const left = all - outcomes.length;
  const reasons = refused.map(({ message }) => message);
  const description = [...reasons, failure].filter(Boolean).join(' ');
  const tone = refused.length > 0 || failure ? 'error' : 'success';
  const parts = [
    ...(refused.length > 0 ? [`${refused.length} not shipped`] : []),
    ...(left > 0 ? [`${left} unchanged`] : []),
  ];
  const title =
    parts.length === 0
      ? `${countOrders(shipped)} marked as shipped`
      : [`${shipped} of ${countOrders(all)} shipped`, ...parts].join('; ');
  return { title, tone, ...(description && { description }) };
}

export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

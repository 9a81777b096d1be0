import type { ToastOptions } from '#client/ui/toast-store.ts';
import type { OrderOutcomes } from '#shared/contracts/admin-orders.ts';
import type { FulfillmentStep } from '#shared/rules/order-statuses.ts';

export const STATE_AFTER: Record<FulfillmentStep, string> = {
  ship: 'shipped',
  ready: 'ready',
  collect: 'collected',
};

/** The toast after a bulk action, with the orders that were refused or not tried. */
export function describeOutcomes(
  step: FulfillmentStep,
  outcomes: OrderOutcomes,
  all: number,
  failure: string | null,
): ToastOptions {
  const state = STATE_AFTER[step];
  const refused = outcomes.filter(({ isDone }) => !isDone);
  const done = outcomes.length - refused.length;
  const left = all - outcomes.length;
  const reasons = refused.map(({ message }) => message);
  const description = [...reasons, failure].filter(Boolean).join(' ');
  const tone = refused.length > 0 || failure ? 'error' : 'success';
  const parts = [
    ...(refused.length > 0 ? [`${refused.length} not ${state}`] : []),
    ...(left > 0 ? [`${left} unchanged`] : []),
  ];
  const title =
    parts.length === 0
      ? `${countOrders(done)} marked as ${state}`
      : [`${done} of ${countOrders(all)} ${state}`, ...parts].join('; ');
  return { title, tone, ...(description && { description }) };
}

export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

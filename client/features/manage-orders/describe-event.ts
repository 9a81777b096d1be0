import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { formatUsd } from '#shared/rules/money.ts';

type OrderEvent = Pick<AdminOrderDetails['events'][number], 'kind' | 'detail'>;

const KINDS: Record<string, string> = {
  placed: 'Placed',
  paid: 'Paid',
  shipped: 'Shipped',
  ready: 'Ready for pick-up',
  collected: 'Collected',
  tracked: 'Tracking changed',
  canceled: 'Canceled',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  disputed: 'Payment disputed',
  noted: 'Note changed',
  asked: 'Request received',
  answered: 'Request answered',
  reported: 'Staff notified',
};

export function describeEvent({ kind, detail }: OrderEvent): string {
  const amount = typeof detail['amountCents'] === 'number' ? formatUsd(detail['amountCents']) : '';
  const reason = typeof detail['reason'] === 'string' ? detail['reason'] : '';
  // Only failures that the bank reports later name the refund.
  if (kind === 'refund_failed' && 'refund' in detail) {
    return `The bank could not refund ${amount}: ${reason}. Pay the customer in another way, then add a note.`;
  }
  return [KINDS[kind] ?? kind, amount, reason && `(${reason})`].filter(Boolean).join(' ');
}

import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { formatUsd } from '#shared/rules/money.ts';

type OrderEvent = Pick<AdminOrderDetails['events'][number], 'kind' | 'detail'>;

const KINDS: Record<string, string> = {
  placed: 'Placed',
  paid: 'Paid',
  shipped: 'Shipped',
  canceled: 'Canceled',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  disputed: 'Disputed by the customer’s bank',
  noted: 'Note changed',
  asked: 'Customer’s request',
  answered: 'Request answered',
  reported: 'Staff notified',
};

/** One entry of an order's history in words. */
export function describeEvent({ kind, detail }: OrderEvent): string {
  const amount = typeof detail['amountCents'] === 'number' ? formatUsd(detail['amountCents']) : '';
  const reason = typeof detail['reason'] === 'string' ? detail['reason'] : '';
  // Long after it was asked for: only these name the refund at the bank.
  if (kind === 'refund_failed' && 'refund' in detail) {
    return `The bank could not give back ${amount}: ${reason}. Give it back in another way, then write a note.`;
  }
  return [KINDS[kind] ?? kind, amount, reason && `(${reason})`].filter(Boolean).join(' ');
}

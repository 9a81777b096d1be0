import { formatCents } from '#client/lib/format-currency.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';

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

export function OrderHistory({ events }: { events: AdminOrderDetails['events'] }) {
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold">History</h3>
      <ol className="mt-2 grid gap-1 text-sm">
        {events.map((event, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a history only grows, and two entries may be alike
            key={index}
            className="flex flex-wrap gap-x-3"
          >
            <time dateTime={event.createdAt} className="text-muted">
              {formatMoment(event.createdAt)}
            </time>
            <span>
              {KINDS[event.kind] ?? event.kind}
              {typeof event.detail['amountCents'] === 'number' &&
                ` ${formatCents(event.detail['amountCents'])}`}
              {typeof event.detail['reason'] === 'string' && ` (${event.detail['reason']})`}
              {event.admin && ` by ${event.admin}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { describeEvent } from './describe-event.ts';
import { formatMoment } from '#shared/rules/format.ts';

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
              {describeEvent(event)}
              {event.admin && ` by ${event.admin}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

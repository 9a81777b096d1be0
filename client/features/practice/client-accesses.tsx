import { useInfiniteQuery } from '@tanstack/react-query';
import { type ClientAccess, clientAccessQuery } from '#client/api/access-log.ts';
import { Card } from '#client/ui/card.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { formatMoment } from '#shared/rules/format.ts';

/** Absent if the server has no access log. */
export function ClientAccesses({ personId }: { personId: number }) {
  const entries = useInfiniteQuery(clientAccessQuery(personId));
  const { drawn, more } = useGrowingList(useRows(entries), entries, '');
  if (entries.isPending) return <div data-loading hidden />;
  if (!entries.data) return null;
  return (
    <Card aria-labelledby="accesses-heading">
      <h2 id="accesses-heading" className="text-lg">
        Opened by the shop
      </h2>
      {drawn.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          No administrator has opened this person’s recommendations or orders.
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line text-sm">
          {drawn.map((entry) => (
            <li key={entry.id} className="py-2">
              <span className="font-medium">{entry.admin}</span> opened {describeRecord(entry)}
              {entry.openedAt && (
                <time dateTime={entry.openedAt} className="ml-2 whitespace-nowrap text-muted">
                  {formatMoment(entry.openedAt)}
                </time>
              )}
            </li>
          ))}
        </ol>
      )}
      <MoreButton more={more} label="Show older" />
    </Card>
  );
}

function describeRecord({ record, recordId }: ClientAccess): string {
  if (record === 'links') return 'the list of your links';
  return record === 'order' ? `order #${recordId}` : 'a recommendation';
}

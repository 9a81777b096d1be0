import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Access, accessLogQuery } from '#client/api/access-log.ts';
import { administratorsQuery } from '#client/api/administrators.ts';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { formatMoment } from '#shared/rules/format.ts';
import { PAGE_COLUMN, PAGE_LIST, PAGE_LIST_ROWS } from './page-list.ts';

export function AccessList() {
  const [adminId, setAdminId] = useState<number>();
  const { data } = useQuery(administratorsQuery);
  return (
    <section aria-label="Access to client data" className={PAGE_LIST}>
      <SelectField
        label="Administrator"
        className="sm:max-w-xs"
        value={adminId ?? ''}
        onChange={({ target: { value } }) => setAdminId(Number(value) || undefined)}
      >
        <option value="">Everyone</option>
        {data?.administrators.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </SelectField>
      <Accesses key={adminId} adminId={adminId} />
    </section>
  );
}

function Accesses({ adminId }: { adminId: number | undefined }) {
  const entries = useInfiniteQuery(accessLogQuery(adminId));
  const { drawn, more } = useGrowingList(useRows(entries), entries, '');
  if (entries.isPending) return <Skeleton className="h-dvh" />;
  if (entries.data === undefined) {
    return (
      <LoadFailure of="card" text="The access log could not be loaded." onRetry={entries.refetch} />
    );
  }
  if (drawn.length === 0) {
    return (
      <ListMessage className={PAGE_COLUMN} title="No access yet">
        When an administrator opens a recommendation or an order from one, it appears here.
      </ListMessage>
    );
  }
  return (
    <>
      <ol className={PAGE_LIST_ROWS}>
        {drawn.map((entry) => (
          <li key={entry.id} className="py-3 text-sm wrap-anywhere">
            <span className="font-medium">{entry.admin}</span> opened {describeRecord(entry)}
            {entry.openedAt && (
              <time dateTime={entry.openedAt} className="ml-2 whitespace-nowrap text-muted">
                {formatMoment(entry.openedAt)}
              </time>
            )}
          </li>
        ))}
      </ol>
      <MoreButton more={more} label="Show older" />
    </>
  );
}

function describeRecord({ record, recordId, practitioner }: Access): string {
  if (record === 'links') return `the links of ${practitioner}`;
  if (record === 'order') return `order #${recordId}, recommended by ${practitioner}`;
  return `recommendation ${recordId} of ${practitioner}`;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '#client/api/admin-audit.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import type { AuditEntry } from '#shared/contracts/reports.ts';
import { type Change, listChanges } from './list-changes.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { formatMoment } from '#shared/rules/format.ts';
import { PAGE_COLUMN, PAGE_LIST, PAGE_LIST_ROWS } from './page-list.ts';

/** Actions whose stored name does not read as a verb before its subject. */
const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['stock set', 'set the stock of'],
  ['stock adjusted', 'adjusted the stock of'],
  ['sent again', 'resent'],
  ['noted', 'changed the note on'],
]);

export function ActivityList() {
  const entries = useInfiniteQuery(auditQuery);
  const { drawn, more } = useGrowingList(useRows(entries), entries, '');
  if (entries.isPending) return <Skeleton className="h-dvh" />;
  if (entries.data === undefined) {
    return (
      <LoadFailure of="card" text="The activity could not be loaded." onRetry={entries.refetch} />
    );
  }
  if (drawn.length === 0) {
    return (
      <ListMessage
        className={PAGE_COLUMN}
        title="No activity yet"
        action={
          <ButtonLink variant="secondary" href={CONSOLE_PATHS.administrators}>
            Invite an administrator
          </ButtonLink>
        }
      >
        Every change by an administrator appears here, with who made it and when.
      </ListMessage>
    );
  }
  return (
    <section aria-label="Activity" className={PAGE_LIST}>
      <ol className={PAGE_LIST_ROWS}>
        {drawn.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <MoreButton more={more} label="Show older" />
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry.before, entry.after);
  return (
    <li className="py-3 text-sm wrap-anywhere">
      <p>
        <span className="font-medium">{entry.admin ?? 'Command line'}</span>{' '}
        {ACTION_WORDS.get(entry.action) ?? entry.action} {entry.subject}
        <time dateTime={entry.createdAt} className="ml-2 whitespace-nowrap text-muted">
          {formatMoment(entry.createdAt)}
        </time>
      </p>
      {changes.length > 0 && (
        <details className="mt-1">
          <summary className="focus-ring cursor-pointer rounded text-muted">Show changes</summary>
          <dl className="mt-2 grid gap-3 rounded-lg bg-surface-2 p-3">
            {changes.map((change) => (
              <ChangedField key={change.field} change={change} />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function ChangedField({ change: { field, before, after } }: { change: Change }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{field}</dt>
      <dd className="mt-0.5 grid gap-x-4 gap-y-1 wrap-anywhere whitespace-pre-line sm:grid-cols-2">
        <del className="line-clamp-6 text-muted decoration-line-strong">{before}</del>
        <ins className="line-clamp-6 no-underline">{after}</ins>
      </dd>
    </div>
  );
}

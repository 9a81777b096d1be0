import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '#client/api/admin.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { AuditEntry } from '#shared/admin.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import { LoadFailure } from './load-failure.tsx';
import { MoreButton } from './more-button.tsx';

export function ActivityDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Activity" size="md">
      <Activity />
    </Dialog>
  );
}

function Activity() {
  const entries = useInfiniteQuery(auditQuery);
  if (entries.isPending) return <p className="text-muted">Loading…</p>;
  if (entries.data === undefined) {
    return <LoadFailure text="The activity could not be loaded." onRetry={entries.refetch} />;
  }
  const rows = entries.data.pages.flat();
  if (rows.length === 0) return <p className="text-muted">Nothing has been changed yet.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="divide-y divide-line">
        {rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <MoreButton list={entries} label="Show older" />
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li className="py-3 text-sm">
      <p>
        <span className="font-medium">{entry.admin}</span> {entry.action} {entry.subject}
        <time dateTime={entry.createdAt} className="ml-2 text-muted">
          {formatMoment(entry.createdAt)}
        </time>
      </p>
      {(entry.before !== null || entry.after !== null) && (
        <details className="mt-1">
          <summary className="focus-ring cursor-pointer rounded text-muted">What changed</summary>
          <dl className="mt-2 grid gap-2 sm:grid-cols-2">
            <Side name="Before" value={entry.before} />
            <Side name="After" value={entry.after} />
          </dl>
        </details>
      )}
    </li>
  );
}

function Side({ name, value }: { name: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>
        <pre className="overflow-x-auto rounded-lg bg-surface-2 p-2 text-xs">
          {value === null || value === undefined ? '–' : JSON.stringify(value, null, 2)}
        </pre>
      </dd>
    </div>
  );
}

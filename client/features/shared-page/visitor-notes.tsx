import { Eye, PackageCheck, RefreshCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderPath } from '#client/lib/order-path.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import { formatDate } from '#shared/rules/format.ts';

export function VisitorNotes({ view }: { view: VisitorView | null | undefined }) {
  if (!view) return null;
  const { isOwn, updates, order } = view;
  if (!isOwn && updates.length === 0 && !order) return null;
  return (
    <div className="mt-4 grid gap-2 text-sm">
      {isOwn && (
        <Note Icon={Eye} className="print:hidden">
          Preview of your own recommendation. Nothing you do here counts as an answer.
        </Note>
      )}
      {order && (
        <Note Icon={PackageCheck} className="print:hidden">
          You ordered this on {formatDate(order.createdAt)}.{' '}
          <TextLink href={orderPath(order.token)}>View your order</TextLink>
        </Note>
      )}
      {updates.map(({ updatedAt, changes }) => (
        <Note key={updatedAt} Icon={RefreshCw}>
          Updated {formatDate(updatedAt)}
          {changes.length > 0 && `: ${changes.join('; ')}`}
        </Note>
      ))}
    </div>
  );
}

type NoteProps = { Icon: LucideIcon; className?: string; children: ReactNode };

function Note({ Icon, className = '', children }: NoteProps) {
  return (
    <p className={`flex gap-3 rounded-lg bg-info-soft p-3 text-info ${className}`}>
      <Icon aria-hidden="true" size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </p>
  );
}

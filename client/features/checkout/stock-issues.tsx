import { PackageX } from 'lucide-react';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { Button } from '#client/ui/button.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { InventoryIssue } from '#client/api/inventory-issues.ts';

type StockIssuesProps = {
  issues: readonly InventoryIssue[];
  /** The card was authorized before the shortage was found. */
  isAfterPayment: boolean;
  onFit: (issues: readonly InventoryIssue[]) => void;
};

export function StockIssues({ issues, isAfterPayment, onFit }: StockIssuesProps) {
  const isAllGone = issues.every(({ available }) => available === 0);
  const them = issues.length === 1 ? 'it' : 'them';
  return (
    <div ref={useFocusOnArrival<HTMLDivElement>()} tabIndex={-1} className="outline-none">
      <div className="flex items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm">
        <PackageX aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-warning" />
        <div className="min-w-0 wrap-break-word">
          <p className="font-semibold">
            Some items are not in stock. Change your order to continue.
          </p>
          {isAfterPayment && <p className="mt-1">You were not charged.</p>}
        </div>
      </div>
      <ul className="mt-4 divide-y divide-line">
        {issues.map((issue) => (
          <li
            key={issue.id ?? issue.name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-40 flex-1">
              <p className="font-medium wrap-break-word">{issue.name}</p>
              <p className="text-sm text-muted">
                {describeAvailable(issue)}
                {issue.available === 0 && issue.id !== null && (
                  <>
                    {' · '}
                    <TextLink href={`/?supplement=${issue.id}`}>
                      Alternatives<span className="sr-only"> to {issue.name}</span>
                    </TextLink>
                  </>
                )}
              </p>
            </div>
            <div className="flex gap-2">
              {issue.available > 0 && (
                <Button variant="secondary" size="sm" onClick={() => onFit([issue])}>
                  Change to {issue.available}
                  <span className="sr-only"> {issue.name}</span>
                </Button>
              )}
              <Button variant="ghost" size="sm" onClick={() => onFit([{ ...issue, available: 0 }])}>
                Remove<span className="sr-only"> {issue.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button size="lg" className="mt-4 w-full" onClick={() => onFit(issues)}>
        {isAllGone ? `Continue without ${them}` : 'Continue with what is available'}
      </Button>
    </div>
  );
}

function describeAvailable({ available, requested }: InventoryIssue): string {
  if (available === 0) return 'Sold out';
  return `You chose ${requested}, ${available} ${available === 1 ? 'is' : 'are'} left`;
}

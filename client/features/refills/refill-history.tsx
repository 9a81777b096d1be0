import type { View } from '#client/api/refill-shapes.ts';
import { orderPath } from '#client/lib/order-path.ts';
import { Card } from '#client/ui/card.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { describeRun } from './describe-refill.ts';

export function RefillHistory({ runs }: { runs: View['history'] }) {
  if (runs.length === 0) return null;
  return (
    <Card aria-labelledby="history-heading">
      <h2 id="history-heading" className="text-xl">
        Earlier refills
      </h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {runs.map((run) => (
          <li key={run.dueOn} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
            <span>
              {formatDay(run.dueOn)}
              {run.order && (
                <>
                  {' · '}
                  <TextLink href={orderPath(run.order.token)}>Order #{run.order.id}</TextLink>
                </>
              )}
            </span>
            <span className="text-muted tabular-nums">
              {describeRun(run)}
              {run.state === 'paid' && ` ${formatUsd(run.charges.totalCents)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

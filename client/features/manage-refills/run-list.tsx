import type { StaffRefillView } from '#client/api/admin-refills.ts';
import { Badge } from '#client/ui/badge.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { ChargeRefusal } from '#shared/rules/refills.ts';
import { RUN_STATES } from './describe-staff-refill.ts';

type Run = StaffRefillView['history'][number];

const REFUSALS: Record<ChargeRefusal, string> = {
  declined: 'The card was declined.',
  authentication_required: 'The bank wants the buyer to confirm.',
  card_unusable: 'The card can no longer be charged.',
};

export function RunList({ runs }: { runs: readonly Run[] }) {
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {runs.map((run) => (
        <li key={run.dueOn} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{formatDay(run.dueOn)}</span>
            <Badge tone={RUN_STATES[run.state].tone}>{RUN_STATES[run.state].name}</Badge>
            <span className="tabular-nums">{formatUsd(run.charges.totalCents)}</span>
            {run.order && (
              <TextLink href={`${PAGE_PATHS.admin}?tab=orders&order=${run.order.id}`}>
                Order #{run.order.id}
              </TextLink>
            )}
          </p>
          {describeProblem(run).map((problem) => (
            <p key={problem} className="wrap-break-word text-muted">
              {problem}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function describeProblem({ refusal, shortages, retryOn, state }: Run): string[] {
  const names = shortages.map(({ name }) => name).join(', ');
  return [
    ...(refusal && state !== 'paid' ? [REFUSALS[refusal]] : []),
    ...(names ? [`Out of stock: ${names}.`] : []),
    ...(retryOn ? [`Next try: ${formatDay(retryOn)}.`] : []),
  ];
}

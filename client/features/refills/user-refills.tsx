import { useLocation } from 'wouter';
import type { Summary } from '#client/api/refill-shapes.ts';
import { useUserRefillLink } from '#client/api/refills.ts';
import { refillPath } from '#client/lib/refill-path.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { formatDay } from '#shared/rules/format.ts';
import { describeRefill } from './describe-refill.ts';

export function UserRefills({ refills }: { refills: readonly Summary[] }) {
  const [, navigate] = useLocation();
  const link = useUserRefillLink();
  return (
    <Card aria-labelledby="refills-heading">
      <h2 id="refills-heading" className="text-xl">
        Refills
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {refills.map((refill) => {
          const { label, tone } = describeRefill({ ...refill, run: null });
          return (
            <li
              key={refill.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 basis-52 grow text-sm">
                <p className="wrap-break-word">
                  {refill.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
                </p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                  <Badge tone={tone}>{label}</Badge>
                  {refill.nextOn && `Next ${formatDay(refill.nextOn)}`}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Manage refill ${refill.id}`}
                busy={link.isPending}
                onClick={() =>
                  link.mutate(refill.id, { onSuccess: (token) => navigate(refillPath(token)) })
                }
              >
                Manage
              </Button>
            </li>
          );
        })}
      </ul>
      <FailureMessage error={link.error} />
    </Card>
  );
}

import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Offer, Summary } from '#client/api/refill-shapes.ts';
import { useOrderRefillLink } from '#client/api/refills.ts';
import type { CardStepRender } from '#client/domain/card-step.ts';
import { refillPath } from '#client/lib/refill-path.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { StartRefillDialog } from './start-refill-dialog.tsx';

type OrderRefillProps = {
  token: string;
  offer: Offer | null;
  refills: readonly Summary[];
  card: CardStepRender;
};

export function OrderRefill({ token, offer, refills, card }: OrderRefillProps) {
  const [isOpen, setIsOpen] = useState(false);
  const running = refills.filter(({ state }) => state !== 'ended');
  if (running.length === 0 && !offer) return null;
  return (
    <Card aria-labelledby="refill-heading" className="mb-6 text-sm print:hidden">
      <h2 id="refill-heading" className="text-xl">
        Refills
      </h2>
      <Swap>
        {running.length > 0 && <RunningRefills token={token} refills={running} />}
        {running.length === 0 && offer && (
          <div className="mt-2 grid justify-items-start gap-3">
            <p>
              Get these products again as they run out. The first refill is on{' '}
              {formatDay(offer.next.dueOn)} and costs {formatUsd(offer.next.totalCents)} at today’s
              prices. Skip, change or end refills at any time.
            </p>
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              Refill this order
            </Button>
          </div>
        )}
      </Swap>
      {isOpen && <StartRefillDialog token={token} card={card} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function RunningRefills({ token, refills }: Pick<OrderRefillProps, 'token' | 'refills'>) {
  const [, navigate] = useLocation();
  const link = useOrderRefillLink(token);
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {refills.map(({ id, lines, state, nextOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 grow basis-52">
              <p className="wrap-break-word">
                {lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
              </p>
              <p className="text-muted">
                {state === 'paused' ? 'Paused' : nextOn && `Next ${formatDay(nextOn)}`}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Manage refill ${id}`}
              busy={link.isPending}
              onClick={() =>
                link.mutate(id, { onSuccess: (linkToken) => navigate(refillPath(linkToken)) })
              }
            >
              Manage
            </Button>
          </li>
        ))}
      </ul>
      <FailureMessage error={link.error} />
    </>
  );
}

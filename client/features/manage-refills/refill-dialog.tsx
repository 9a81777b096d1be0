import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  staffRefillQuery,
  type StaffRefillView,
  useStaffRefillAction,
} from '#client/api/admin-refills.ts';
import { useRights } from '#client/api/admin-session.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { addressLines } from '#shared/rules/address-lines.ts';
import { formatDay, formatMoment } from '#shared/rules/format.ts';
import { describeInterval } from '#shared/rules/refills.ts';
import { buyerOf, lookOf } from './describe-staff-refill.ts';
import { RunList } from './run-list.tsx';

type RefillDialogProps = { id: number; onClose: () => void };

export function RefillDialog({ id, onClose }: RefillDialogProps) {
  const { data: refill, isPending, refetch } = useQuery(staffRefillQuery(id));
  return (
    <Dialog onClose={onClose} title={`Refill ${id}`}>
      {isPending && <Skeleton className="h-64" />}
      {!isPending && !refill && (
        <LoadFailure of="card" text="The refill could not be loaded." onRetry={refetch} />
      )}
      {refill && <Refill refill={refill} />}
    </Dialog>
  );
}

function Refill({ refill }: { refill: StaffRefillView }) {
  const { delivery, card, run, history, terms, consentedAt } = refill;
  const { name, tone } = lookOf(refill);
  const runs = [...(run ? [run] : []), ...history];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-sm">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name="Buyer">
          {buyerOf(refill)}
          <span className="block text-muted">{refill.customerEmail}</span>
        </Fact>
        <Fact name="State">
          <Badge tone={tone}>{name}</Badge>
        </Fact>
        <Fact name="Products">
          {refill.lines.map((line) => (
            <span key={line.id} className="block">
              {line.name} × {line.quantity}
              <span className="block text-muted">
                {describeInterval(line.intervalDays)}, next {formatDay(line.nextOn)}
              </span>
            </span>
          ))}
        </Fact>
        <Fact name={delivery?.address ? 'Ships to' : 'Delivery'}>
          <span className="whitespace-pre-line">
            {delivery?.address ? addressLines(delivery.address).join('\n') : delivery?.name}
          </span>
        </Fact>
        <Fact name="Card">
          {card ? `${card.brand} •••• ${card.last4}, ${card.expMonth}/${card.expYear}` : 'Removed'}
        </Fact>
        <Fact name="Agreed">{formatMoment(consentedAt)}</Fact>
      </dl>
      <Actions refill={refill} />
      <section aria-labelledby="runs-heading">
        <h3 id="runs-heading" className="text-lg">
          History
        </h3>
        {runs.length === 0 ? (
          <p className="mt-1 text-muted">No refill has been announced yet.</p>
        ) : (
          <RunList runs={runs} />
        )}
      </section>
      <details>
        <summary className="focus-ring inline-flex min-h-11 cursor-pointer items-center rounded font-medium text-brand">
          Terms that the buyer agreed to
        </summary>
        <div className="mt-1 grid gap-2 text-muted">
          {terms.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-break-word">{children}</dd>
    </div>
  );
}

const DONE = { pause: 'Refill paused', end: 'Refill ended' };

function Actions({ refill: { id, state } }: { refill: StaffRefillView }) {
  const act = useStaffRefillAction(id);
  const isStaff = useRights('staff');
  const [isEnding, setIsEnding] = useState(false);
  if (!isStaff || state === 'ended') return null;

  function run(action: keyof typeof DONE) {
    act.mutate(action, {
      onSuccess: () => {
        setIsEnding(false);
        showSuccess(DONE[action]);
      },
    });
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {state !== 'paused' && (
          <Button variant="secondary" busy={act.isPending} onClick={() => run('pause')}>
            Pause
          </Button>
        )}
        <Button variant="secondary" busy={act.isPending} onClick={() => setIsEnding(true)}>
          End refill
        </Button>
      </div>
      <p className="text-muted">The buyer gets an email about it.</p>
      {!isEnding && <FailureMessage error={act.error} />}
      {isEnding && (
        <ConfirmDialog
          title="End this refill?"
          confirmLabel="End refill"
          isPending={act.isPending}
          failure={act.error}
          onConfirm={() => run('end')}
          onClose={() => setIsEnding(false)}
        >
          <p>Nothing more is sent or charged. Only the buyer can start it again.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { View } from '#client/api/refill-shapes.ts';
import { refillQuery, settleRefill, useStartRefillCard } from '#client/api/refills.ts';
import type { CardStepRender } from '#client/domain/card-step.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { refillDay } from '#shared/rules/refills.ts';
import { describeCard, describeExpiry } from './describe-refill.ts';

type RefillCardPartProps = { token: string; refill: View; card: CardStepRender };

export function RefillCardPart({ token, refill, card }: RefillCardPartProps) {
  const client = useQueryClient();
  const start = useStartRefillCard(token);
  const clientSecret = start.data;
  const [today] = useState(() => refillDay(new Date()));
  const expiry = refill.card && describeExpiry(refill.card, today);

  function finish(progress: 'processing' | 'done') {
    start.reset();
    void client.invalidateQueries({ queryKey: refillQuery(token).queryKey });
    showToast({
      title: progress === 'done' ? 'Card saved' : 'Your card is being saved',
      tone: 'success',
    });
  }

  return (
    <Card aria-labelledby="card-heading" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 text-sm">
          <h2 id="card-heading" className="text-xl">
            Card
          </h2>
          {refill.card ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              <CreditCard aria-hidden="true" size={18} className="text-muted" />
              {describeCard(refill.card)}
              {expiry &&
                (expiry.isNear ? (
                  <Badge tone="warning">{expiry.text}</Badge>
                ) : (
                  <span className="text-muted">{expiry.text}</span>
                ))}
            </p>
          ) : (
            <p className="mt-1 text-muted">No card is stored.</p>
          )}
        </div>
        <Button variant="secondary" busy={start.isPending} onClick={() => start.mutate()}>
          Update card
        </Button>
      </div>
      <FailureMessage error={start.error} />
      {clientSecret && (
        <Dialog onClose={start.reset} title="Update card">
          <div className="grid gap-5">
            <p className="text-sm">
              We charge nothing now. Your next refills are charged to this card.
            </p>
            {card({
              clientSecret,
              amountCents: null,
              step: 'card',
              label: 'Save card',
              settle: () =>
                settleRefill('POST /api/refills/:token/card/settle', token, clientSecret),
              onDone: finish,
            })}
          </div>
        </Dialog>
      )}
    </Card>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '#client/api/refill-shapes.ts';
import {
  type RefillPayment,
  refillQuery,
  settleRefill,
  usePayRefill,
} from '#client/api/refills.ts';
import type { CardStepRender } from '#client/domain/card-step.ts';
import { ChargeList } from '#client/domain/charge-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { formatUsd } from '#shared/rules/money.ts';

type PayRefillProps = { token: string; refill: View; card: CardStepRender };

export function PayRefill({ token, refill, card }: PayRefillProps) {
  const client = useQueryClient();
  const open = usePayRefill(token);
  const [payment, setPayment] = useState<RefillPayment | null>(null);
  const isAsked = refill.run?.refusal === 'authentication_required';

  function pay(otherCard: boolean) {
    open.mutate({ otherCard }, { onSuccess: setPayment });
  }

  function finish(progress: 'processing' | 'done') {
    setPayment(null);
    void client.invalidateQueries({ queryKey: refillQuery(token).queryKey });
    showToast({
      title: progress === 'done' ? 'Payment Successful' : 'Your payment is being completed',
      description: 'You will receive a confirmation email.',
      tone: 'success',
    });
  }

  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button size="lg" busy={open.isPending} onClick={() => pay(!isAsked)}>
        {isAsked ? 'Confirm payment' : 'Pay with another card'}
      </Button>
      {!payment && <FailureMessage error={open.error} />}
      {payment && (
        <Dialog
          onClose={() => setPayment(null)}
          title={isAsked ? 'Confirm payment' : 'Pay your refill'}
        >
          <div className="grid gap-5">
            <ChargeList charges={payment.charges} />
            {card({
              clientSecret: payment.clientSecret,
              amountCents: payment.charges.totalCents,
              step: payment.step,
              label: `${payment.step === 'confirm' ? 'Confirm' : 'Pay'} ${formatUsd(payment.charges.totalCents)}`,
              settle: () =>
                settleRefill('POST /api/refills/:token/pay/settle', token, payment.clientSecret),
              onDone: finish,
            })}
            {payment.step === 'confirm' && (
              <Button variant="ghost" busy={open.isPending} onClick={() => pay(true)}>
                Use another card
              </Button>
            )}
            <FailureMessage error={open.error} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

import { Lock } from 'lucide-react';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import type { CardStepProps, CardStepRender } from '#client/domain/card-step.ts';
import { readPaymentSettings } from '#client/domain/payment-settings.ts';
import { useProblemFocus } from '#client/lib/use-problem-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { CardFields } from './card-fields.tsx';
import type { ConfirmResult, PaymentElementHandle } from './payment-element.ts';
import { settleCard } from './settle-card.ts';
import { StoredCardElement } from './stored-card-element.tsx';

/** Confirms a card outside of the checkout, to store it or to pay a refill. */
function CardStep(props: CardStepProps) {
  const { clientSecret, amountCents, step, label, settle, onDone } = props;
  const { place, refuse } = useProblemFocus<HTMLFormElement>();
  const elementRef = useRef<PaymentElementHandle>(null);
  const [config] = useState(readPaymentSettings);
  const [isReady, setIsReady] = useState(false);
  const markReady = useCallback(() => setIsReady(true), []);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const card = elementRef.current;
    if (!card || !isReady || isPending) return;
    setFailure(null);
    if (!(await card.check())) {
      refuse();
      return;
    }
    setIsPending(true);
    const refusal = await confirm(card);
    const outcome = refusal ? { failure: refusal } : await settleCard(settle);
    setIsPending(false);
    if ('progress' in outcome) {
      onDone(outcome.progress);
      return;
    }
    setFailure(outcome.failure);
    refuse();
  }

  const element = {
    ...{ ref: elementRef, clientSecret, amountCents, hasCustomer: false },
    ...{ isDisabled: isPending, onReady: markReady },
    purpose: amountCents === null ? ('store' as const) : ('pay and store' as const),
  };
  return (
    <form ref={place} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {step === 'confirm' ? (
        <StoredCardElement config={config} {...element} />
      ) : (
        <CardFields config={config} element={element} />
      )}
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <Button type="submit" size="lg" className="w-full" disabled={!isReady} busy={isPending}>
        {isPending ? <Spinner label={null} /> : <Lock aria-hidden="true" size={18} />}
        {isPending ? 'Processing...' : label}
      </Button>
    </form>
  );
}

/** Another payment starts with an empty form. */
export const renderCardStep: CardStepRender = (props) => (
  <CardStep key={props.clientSecret} {...props} />
);

/** Undefined if the answer was lost, since the card may be confirmed. */
async function confirm(card: PaymentElementHandle): Promise<string | undefined> {
  const result = await card.confirm(null).catch((): ConfirmResult => ({ kind: 'confirmed' }));
  return result.kind === 'refused' ? result.message : undefined;
}

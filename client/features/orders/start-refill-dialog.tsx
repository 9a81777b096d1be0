import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { orderOfferQuery, settleRefill, useStartOrderRefill } from '#client/api/refills.ts';
import type { Offer } from '#client/api/refill-shapes.ts';
import type { CardStepRender } from '#client/domain/card-step.ts';
import { chosenLines, RefillTerms } from '#client/domain/refill-terms.tsx';
import { useProblemFocus } from '#client/lib/use-problem-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage, FormMessage } from '#client/ui/form-message.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';

type StartRefillDialogProps = { token: string; card: CardStepRender; onClose: () => void };

export function StartRefillDialog({ token, card, onClose }: StartRefillDialogProps) {
  const client = useQueryClient();
  const [lines, setLines] = useState<ChosenLine[] | undefined>();
  const { data, isPlaceholderData } = useQuery(orderOfferQuery(token, { lines }));
  const start = useStartOrderRefill(token);
  const clientSecret = start.data;

  function finish(progress: 'processing' | 'done') {
    onClose();
    void client.invalidateQueries({ queryKey: ['offerOrderRefill', token] });
    showToast(
      progress === 'done'
        ? { title: 'Refills started', tone: 'success' }
        : {
            title: 'Your card is being saved',
            description: 'We’ll email you when your refills start.',
            tone: 'success',
          },
    );
  }

  return (
    <Dialog onClose={onClose} title="Refill this order">
      {clientSecret ? (
        <div className="grid gap-5">
          <p className="text-sm">We charge nothing now. Your refills are charged to this card.</p>
          {card({
            clientSecret,
            amountCents: null,
            step: 'card',
            label: 'Start refills',
            settle: () =>
              settleRefill('POST /api/orders/:token/refill/settle', token, clientSecret),
            onDone: finish,
          })}
        </div>
      ) : (
        data?.offer && (
          <Agreement
            offer={data.offer}
            isUpdating={isPlaceholderData}
            isPending={start.isPending}
            failure={start.error}
            onLines={setLines}
            onAgree={(offer) => start.mutate({ lines: chosenLines(offer), terms: offer.terms })}
          />
        )
      )}
    </Dialog>
  );
}

type AgreementProps = {
  offer: Offer;
  isUpdating: boolean;
  isPending: boolean;
  failure: Error | null;
  onLines: (lines: ChosenLine[]) => void;
  onAgree: (offer: Offer) => void;
};

function Agreement({ offer, isUpdating, isPending, failure, onLines, onAgree }: AgreementProps) {
  const id = useId();
  const { place, refuse } = useProblemFocus<HTMLDivElement>();
  const [isTicked, setIsTicked] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  function agree() {
    setIsRefused(!isTicked);
    if (isTicked) onAgree(offer);
    else refuse();
  }

  return (
    <div ref={place} className="grid gap-3">
      <RefillTerms
        id={id}
        offer={offer}
        isUpdating={isUpdating}
        onLines={(lines) => {
          setIsTicked(false);
          onLines(lines);
        }}
      />
      {isRefused && !isTicked && (
        <FormMessage tone="error">Read the terms and tick the box to agree.</FormMessage>
      )}
      <FailureMessage error={failure} fallback="Refills could not be started. Please try again." />
      <Checkbox
        className="-ml-2.5 font-medium"
        label="Yes, send refills and charge my card automatically"
        aria-describedby={id}
        checked={isTicked}
        onChange={({ target }) => setIsTicked(target.checked)}
      />
      <Button busy={isPending || isUpdating} onClick={agree}>
        {isPending ? 'Please wait...' : 'Continue to card'}
      </Button>
    </div>
  );
}

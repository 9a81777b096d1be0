import { useId, useState } from 'react';
import type { Offer } from '#client/api/refill-shapes.ts';
import { chosenLines, RefillTerms } from '#client/domain/refill-terms.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { describeInterval } from '#shared/rules/refills.ts';
import type { CheckoutRefill } from './use-refill.ts';

type RefillCardProps = { refill: CheckoutRefill; isPaying: boolean; isPricing: boolean };

export function RefillCard({ refill, isPaying, isPricing }: RefillCardProps) {
  const { offer, isTicked } = refill;
  const isUpdating = refill.isUpdating || isPricing;
  const [isOpened, setIsOpened] = useState(false);
  const mustRead = isTicked || refill.mustAgreeAgain || refill.failure !== null;
  const isOpen = isOpened || mustRead;
  const id = useId();
  if (!refill.isOffered || (!offer && !refill.needsAddress)) return null;
  return (
    <Card aria-labelledby={id}>
      <fieldset disabled={isPaying} className="grid min-w-0 gap-3">
        <div>
          <h2 id={id} className="text-xl">
            Refills
          </h2>
          <p className="mt-1 text-sm text-muted">
            {offer ? describeOffer(offer) : 'Optional: get this order again before it runs out.'}
          </p>
        </div>
        {offer && !mustRead && (
          <TextButton
            className="min-h-11 justify-self-start text-sm"
            aria-expanded={isOpen}
            aria-controls={`${id}-all`}
            onClick={() => setIsOpened(!isOpened)}
          >
            Set up refills
          </TextButton>
        )}
        {offer ? (
          <div id={`${id}-all`} hidden={!isOpen} className="grid gap-3">
            <RefillTerms
              id={`${id}-terms`}
              offer={offer}
              isUpdating={isUpdating}
              onLines={isTicked ? undefined : refill.changeLines}
            />
            {refill.mustAgreeAgain && !refill.failure && (
              <FormMessage tone="error">
                Your order changed, so refills are off. Read the new terms and tick the box again.
              </FormMessage>
            )}
            {refill.failure && <FormMessage tone="error">{refill.failure}</FormMessage>}
            <Checkbox
              className="-ml-2.5 font-medium"
              label="Yes, send refills and charge my card automatically"
              aria-describedby={`${id}-terms`}
              checked={isTicked}
              aria-disabled={isUpdating}
              onChange={({ target }) => {
                if (!isUpdating) void refill.choose(target.checked);
              }}
            />
          </div>
        ) : (
          <p className="text-sm">Add your delivery address to see the dates and the price.</p>
        )}
      </fieldset>
    </Card>
  );
}

function describeOffer(offer: Offer): string {
  const intervals = new Set(chosenLines(offer).map(({ intervalDays }) => intervalDays));
  const [first] = intervals;
  const often =
    first !== undefined && intervals.size === 1 ? describeInterval(first) : 'before it runs out';
  const { dueOn, totalCents } = offer.next;
  return `Optional: get this order again ${often}, next on ${formatDay(dueOn)} for ${formatUsd(totalCents)}. Skip, change or end it anytime.`;
}

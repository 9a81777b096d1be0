import { useId } from 'react';
import { RefillTerms } from '#client/domain/refill-terms.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import type { CheckoutRefill } from './use-refill.ts';

type RefillCardProps = { refill: CheckoutRefill; isPaying: boolean; isPricing: boolean };

export function RefillCard({ refill, isPaying, isPricing }: RefillCardProps) {
  const { offer, isTicked } = refill;
  const isUpdating = refill.isUpdating || isPricing;
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
            Optional: get this order again before it runs out.
          </p>
        </div>
        {offer ? (
          <>
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
          </>
        ) : (
          <p className="text-sm">Add your delivery address to see the dates and the price.</p>
        )}
      </fieldset>
    </Card>
  );
}

import { useState } from 'react';
import type { PaymentIntent } from '#client/api/checkout.ts';
import { Button } from '#client/ui/button.tsx';
import { Swap } from '#client/ui/swap.tsx';
import type { DiscountKind } from '#shared/rules/discounts.ts';
import { CodeForm } from './code-form.tsx';

const GIVEN: Record<Exclude<DiscountKind, 'code'>, string> = {
  gift: 'Your practitioner gives you this discount.',
  client: 'Your practitioner gives you this discount.',
  own: 'You buy at the price for practitioners.',
};

type DiscountRowProps = {
  discount: PaymentIntent['discount'];
  /** False while the order cannot be changed. */
  canChange: boolean;
  /** Returns why the code was refused, or null. */
  onCode: (code: string | null) => Promise<string | null>;
};

export function DiscountRow({ discount, canChange, onCode }: DiscountRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const code = discount?.code;

  async function use(typed: string) {
    const failure = await onCode(typed);
    if (!failure) setIsOpen(false);
    return failure;
  }

  async function remove() {
    setIsRemoving(true);
    await onCode(null);
    setIsRemoving(false);
  }

  return (
    <div className="border-t border-line py-1">
      {discount && discount.kind !== 'code' && (
        <p className="pt-2 text-sm text-muted">{GIVEN[discount.kind]}</p>
      )}
      <Swap>
        {code ? (
          <p className="flex items-center justify-between gap-4 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-muted">Code</span> <span className="font-medium">{code}</span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              className="-mr-3"
              aria-label={`Remove the code ${code}`}
              disabled={!canChange && !isRemoving}
              busy={isRemoving}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          </p>
        ) : (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="focus-ring min-h-11 rounded text-sm font-medium text-brand"
            >
              Have a code?
            </button>
            {isOpen && <CodeForm canSend={canChange} onUse={use} />}
          </>
        )}
      </Swap>
    </div>
  );
}

import { RefreshCw } from 'lucide-react';
import type { ClientRefill } from '#client/api/refills.ts';
import { formatDay } from '#shared/rules/format.ts';
import type { SentCartView } from './cart-state.ts';

type LinesOnRefillProps = { cart: SentCartView; refills: readonly ClientRefill[] };

export function LinesOnRefill({ cart, refills }: LinesOnRefillProps) {
  const lines = cart.cartItems.flatMap(({ supplementId, supplementName }) => {
    const found = refills.find(
      (refill) => refill.sharedCartId === cart.id && refill.supplementId === supplementId,
    );
    return found ? [{ supplementId, supplementName, nextOn: found.nextOn }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label="On refill" className="grid gap-1 text-sm">
      {lines.map(({ supplementId, supplementName, nextOn }) => (
        <li key={supplementId} className="flex items-start gap-2">
          <RefreshCw aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-break-word">
            {supplementName}: on refill, next {formatDay(nextOn)}
          </span>
        </li>
      ))}
    </ul>
  );
}

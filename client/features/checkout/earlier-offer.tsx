import { ShoppingBasket, X } from 'lucide-react';
import type { SelectedItem } from '#client/domain/selection.ts';
import { Button } from '#client/ui/button.tsx';

type EarlierOfferProps = {
  others: readonly SelectedItem[];
  add: () => void;
  goBack: () => void;
  dismiss: () => void;
};

/** Offers the selection that an accepted recommendation replaced. */
export function EarlierOffer({ others, add, goBack, dismiss }: EarlierOfferProps) {
  if (others.length === 0) return null;
  const them = others.length === 1 ? 'it' : 'them';
  return (
    <section
      aria-label="Your earlier selection"
      className="flex items-start gap-3 rounded-2xl border border-line bg-surface px-4 py-3 text-sm shadow-card"
    >
      <ShoppingBasket aria-hidden="true" size={20} className="mt-3 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 py-2">
          <p className="font-semibold">
            You had {others.length} other {others.length === 1 ? 'item' : 'items'}
          </p>
          <p className="mt-0.5 wrap-break-word text-muted">
            {others.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={add}>
            Add {them}
          </Button>
          <Button variant="ghost" size="sm" onClick={goBack}>
            Go back to {them}
          </Button>
        </div>
      </div>
      <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" size={18} />
      </Button>
    </section>
  );
}

import type { SelectedItem } from '#client/domain/selection.ts';
import { SupplyStrip } from './supply-strip.tsx';
import { useBasketLines } from './use-basket-lines.ts';

export default function BasketSupply({ items }: { items: readonly SelectedItem[] }) {
  const basket = useBasketLines(items);
  if (!basket) return null;
  return (
    <div className="px-1 text-sm text-muted">
      <SupplyStrip {...basket} />
    </div>
  );
}

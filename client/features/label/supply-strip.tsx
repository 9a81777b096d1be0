import type { Labels } from '#client/api/labels.ts';
import type { Basket } from '#client/domain/basket.ts';
import type { BasketLine } from './basket-facts.tsx';

type SupplyStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
  onQuantity: Basket['onQuantity'];
};

/** How long the basket lasts and what a day of it costs. */
export function SupplyStrip(_: SupplyStripProps) {
  return null;
}

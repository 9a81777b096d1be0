import '#client/app/full.css';
import { useQuery } from '@tanstack/react-query';
import { labelsQuery } from '#client/api/labels.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import type { Basket } from '#client/domain/basket.ts';
import type { SelectedItem } from '#client/domain/pending-order.ts';
import { type Cents, parseCents } from '#shared/rules/money.ts';
import { maxQuantity } from '#shared/rules/stock.ts';
import { CheckStrip } from './check-strip.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { SupplyStrip } from './supply-strip.tsx';

/** A line of a basket or a recommendation, with its price and the most of it that may be ordered today. */
export type BasketLine = SelectedItem & { unitCents: Cents; maxQuantity: number };

/**
 * What the labels say of a basket: how long it lasts, which ingredients it holds twice, and when each is taken. All of
 * it is an addition: without labels there is nothing here.
 */
export default function BasketFacts({ items, onQuantity, servings }: Basket) {
  const { data: labels } = useQuery(labelsQuery(items.map(({ id }) => id)));
  const { data: catalog } = useQuery(supplementsQuery);
  if (!labels || labels.size === 0 || !catalog) return null;
  const products = new Map(catalog.map((product) => [product.id, product]));
  const lines = items.flatMap((item): BasketLine[] => {
    const product = products.get(item.id);
    if (!product) return [];
    const unitCents = parseCents(product.price);
    return [{ ...item, unitCents, maxQuantity: maxQuantity(product) }];
  });
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
      <SupplyStrip lines={lines} labels={labels} onQuantity={onQuantity} />
      <CheckStrip lines={lines} labels={labels} />
      {/* A page that knows of a plan shows it itself. */}
      {!servings && <PlanStrip lines={lines} labels={labels} />}
    </div>
  );
}

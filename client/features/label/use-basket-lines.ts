import { useQuery } from '@tanstack/react-query';
import { type Labels, labelsQuery, limitsQuery } from '#client/api/labels.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import { type Cents, parseCents } from '#shared/rules/money.ts';
import { maxQuantity } from '#shared/rules/stock.ts';
import type { Limits } from '#shared/rules/upper-limits.ts';

export type BasketLine = SelectedItem & { unitCents: Cents; maxQuantity: number };

/** Null while labels are loading, or if no product has one. */
export function useBasketLines(
  items: readonly SelectedItem[],
): { lines: BasketLine[]; labels: Labels; limits: Limits } | null {
  const ids = items.map(({ id }) => id);
  const { data: labels, isPlaceholderData } = useQuery(labelsQuery(ids));
  const { data: limits } = useQuery(limitsQuery(ids));
  const { data: catalog } = useQuery(supplementsQuery);
  if (!labels || labels.size === 0 || !limits || !catalog) return null;
  const products = new Map(catalog.map((product) => [product.id, product]));
  const lines = items.flatMap((item): BasketLine[] => {
    const product = products.get(item.id);
    // The label of an added product may still be loading.
    if (!product || (isPlaceholderData && !labels.has(item.id))) return [];
    return [{ ...item, unitCents: parseCents(product.price), maxQuantity: maxQuantity(product) }];
  });
  return { lines, labels, limits };
}

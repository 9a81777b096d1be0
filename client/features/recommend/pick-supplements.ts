import { foldQuery, withoutCautions } from '#client/domain/search.ts';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

/** No category can be named so. */
export const ANY_CATEGORY = '';

export type PickerFilter = { search: string; category: string };

export function pickSupplements(
  supplements: readonly Supplement[],
  { search, category }: PickerFilter,
): Supplement[] {
  const query = foldQuery(search);
  return supplements.filter(
    (supplement) =>
      (category === ANY_CATEGORY || categoriesOf(supplement).includes(category)) &&
      textOf(supplement).includes(query),
  );
}

const texts = new WeakMap<Supplement, string>();

/** Made once for each product: a keystroke reads all of them. */
function textOf(supplement: Supplement): string {
  const { name, description, cautions } = supplement;
  const text =
    texts.get(supplement) ?? withoutCautions(`${name}\n${description}`, cautions).toLowerCase();
  texts.set(supplement, text);
  return text;
}

/** Finds more supplements by the ingredients on their labels, without those that `pickSupplements` has found already. */
export function pickByIngredient(
  supplements: readonly Supplement[],
  labels: LabelWords['words'],
  filter: PickerFilter,
): { supplement: Supplement; ingredient: string }[] {
  const query = foldQuery(filter.search);
  if (query === '') return [];
  const facts = new Map(labels.map((label) => [label.supplementId, label.facts]));
  const picked = new Set(pickSupplements(supplements, filter));
  return pickSupplements(supplements, { ...filter, search: '' }).flatMap((supplement) => {
    const others = picked.has(supplement) ? [] : (facts.get(supplement.id) ?? []);
    const fact = others.find(({ name }) => name.toLowerCase().includes(query));
    return fact ? [{ supplement, ingredient: fact.name }] : [];
  });
}

/** The products of a forgiving search that are in the chosen category, in its order. */
export function pickByIds(
  supplements: readonly Supplement[],
  ids: readonly number[],
  { category }: PickerFilter,
): Supplement[] {
  const all = pickSupplements(supplements, { search: '', category });
  const byId = new Map(all.map((supplement) => [supplement.id, supplement]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The categories that something is in, in the order of the list. */
export function listCategories(supplements: readonly Supplement[]) {
  const values = new Set(supplements.flatMap(categoriesOf));
  return [...values].map((value) => ({ value, name: findCategoryTile(value)?.name ?? value }));
}

/** Another server's row may have none. */
function categoriesOf({ category, extraCategory }: Supplement): string[] {
  return [category, extraCategory ?? ''].filter((name) => name !== '');
}

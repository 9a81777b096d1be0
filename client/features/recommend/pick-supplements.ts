import { foldQuery, withoutCautions } from '#client/domain/search.ts';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

/** No category has an empty name. */
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

/** Cached per supplement, because each keystroke reads all of them. */
function textOf(supplement: Supplement): string {
  const { name, description, cautions } = supplement;
  const text =
    texts.get(supplement) ?? withoutCautions(`${name}\n${description}`, cautions).toLowerCase();
  texts.set(supplement, text);
  return text;
}

/** Finds supplements by label ingredients, except those that `pickSupplements` already finds. */
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

export function pickByIds(
  supplements: readonly Supplement[],
  ids: readonly number[],
  { category }: PickerFilter,
): Supplement[] {
  const all = pickSupplements(supplements, { search: '', category });
  const byId = new Map(all.map((supplement) => [supplement.id, supplement]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function listCategories(supplements: readonly Supplement[]) {
  const values = new Set(supplements.flatMap(categoriesOf));
  return [...values].map((value) => ({ value, name: findCategoryTile(value)?.name ?? value }));
}

/** Rows of other servers may have none. */
function categoriesOf({ category, extraCategory }: Supplement): string[] {
  return [category, extraCategory ?? ''].filter((name) => name !== '');
}

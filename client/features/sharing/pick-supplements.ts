import type { Ingredients } from '#client/api/label-words.ts';
import { foldQuery } from '#client/domain/search.ts';
import { findCategoryTile } from '#shared/rules/categories.ts';
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
      `${supplement.name}\n${supplement.description}`.toLowerCase().includes(query),
  );
}

/** Finds more supplements by the ingredients on their labels, without those that `pickSupplements` has found already. */
export function pickByIngredient(
  supplements: readonly Supplement[],
  ingredients: Ingredients,
  filter: PickerFilter,
): { supplement: Supplement; ingredient: string }[] {
  const query = foldQuery(filter.search);
  if (query === '') return [];
  const picked = new Set(pickSupplements(supplements, filter));
  return pickSupplements(supplements, { ...filter, search: '' }).flatMap((supplement) => {
    const names = picked.has(supplement) ? [] : (ingredients.get(supplement.id) ?? []);
    const ingredient = names.find((name) => name.toLowerCase().includes(query));
    return ingredient === undefined ? [] : [{ supplement, ingredient }];
  });
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

import { parseCents } from './money.ts';

type Candidate = {
  id: number;
  name: string;
  category: string;
  ingredients: string;
  price: string;
};

const OFFERED = 5;

/** In nearly every bottle: amounts, forms and fillers say nothing about what it is for. */
const COMMON_WORDS = new Set([
  ...['other', 'ingredients', 'providing', 'standardized', 'extract', 'vegetable', 'vegetarian'],
  ...['capsule', 'capsules', 'cellulose', 'microcrystalline', 'hypromellose', 'magnesium'],
  ...['stearate', 'water', 'purified', 'glycerin', 'powder', 'leaf', 'root', 'seed', 'fruit'],
  ...['silica', 'rice', 'flour', 'concentrate', 'natural', 'organic', 'with', 'from', 'blend'],
]);

/**
 * What could take the place of a supplement: of the same category, first those that share an ingredient, of these
 * first those whose price is nearest; equals stand in the order that they come in, the catalog's. Whether they are in
 * stock is for the caller to know.
 */
export function rankReplacements<C extends Candidate>(
  missing: Candidate,
  candidates: readonly C[],
): C[] {
  const wanted = ingredientWords(missing.ingredients);
  const cents = parseCents(missing.price);
  const ranked = candidates
    .filter(({ id, category }) => id !== missing.id && category === missing.category)
    .map((candidate) => ({
      candidate,
      shares: [...ingredientWords(candidate.ingredients)].some((word) => wanted.has(word)),
      distance: Math.abs(parseCents(candidate.price) - cents),
    }));
  return ranked
    .toSorted(
      (one, other) => Number(other.shares) - Number(one.shares) || one.distance - other.distance,
    )
    .slice(0, OFFERED)
    .map(({ candidate }) => candidate);
}

export function ingredientWords(ingredients: string): Set<string> {
  const words = ingredients.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON_WORDS.has(word)));
}

import { isFoodRow, readIngredient } from './ingredient.ts';
import type { FactAmount } from './label.ts';
import { parseCents } from './money.ts';

type Candidate = {
  id: number;
  category: string;
  price: string;
  facts: readonly FactAmount[];
};

/** A product with the ingredients it shares with the missing one. */
export type Replacement<C> = { candidate: C; shared: FactAmount[] };

const OFFERED = 5;

/**
 * Ranks products that share a label ingredient with a missing one: most shared ingredients first, then its category,
 * then the nearest price. Callers pass only products in stock.
 */
export function rankReplacements<C extends Candidate>(
  missing: Candidate,
  candidates: readonly C[],
): Replacement<C>[] {
  const wanted = new Set(missing.facts.flatMap(keyOf));
  const cents = parseCents(missing.price);
  return candidates
    .filter(({ id }) => id !== missing.id)
    .map((candidate) => ({ candidate, shared: shareOf(candidate.facts, wanted) }))
    .filter(({ shared }) => shared.length > 0)
    .map((found) => ({
      ...found,
      isElsewhere: Number(found.candidate.category !== missing.category),
      distance: Math.abs(parseCents(found.candidate.price) - cents),
    }))
    .toSorted(
      (one, other) =>
        other.shared.length - one.shared.length ||
        one.isElsewhere - other.isElsewhere ||
        one.distance - other.distance,
    )
    .slice(0, OFFERED)
    .map(({ candidate, shared }) => ({ candidate, shared }));
}

/** Each ingredient once, without its form. */
function shareOf(facts: readonly FactAmount[], wanted: ReadonlySet<string>): FactAmount[] {
  const found = new Map<string, FactAmount>();
  for (const { name, amount, unit } of facts) {
    const [key] = keyOf({ name });
    if (!key || !wanted.has(key) || found.has(key)) continue;
    found.set(key, { name: plainName(name), amount, unit });
  }
  return [...found.values()];
}

function keyOf({ name }: Pick<FactAmount, 'name'>): string[] {
  const ingredient = readIngredient(name);
  if (isFoodRow(ingredient)) return [];
  const key = plainName(name)
    .toLowerCase()
    .replace(/^organic /, '')
    .replace(/ (?:extract|powder|concentrate)$/, '')
    // Drops the grade: protease 4.5 and 6.0 are both protease.
    .replace(/ \d+\.\d+$/, '');
  return [key];
}

function plainName(name: string): string {
  return readIngredient(name).name.replace(/^providing /i, '');
}

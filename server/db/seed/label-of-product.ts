import { readServing, type Serving } from '#shared/rules/dose-units.ts';
import type { FoodRule, Label, LabelFact, Span } from '#shared/rules/label.ts';
import type { Fact, SeedProduct } from './product.ts';

export type Directions = {
  servingsPerDay: Span | null;
  food: FoodRule;
  hoursApart?: number;
  weeksAtMost?: number;
};

/** '3,450 mg' has a unit; '35' calories have none. */
export function readFact({ name, amount, dailyValue, indent = false }: Fact): LabelFact {
  const match = /^([\d.,]+)\s*(.*)$/.exec(amount);
  if (!match) throw new Error(`The amount ${amount} of ${name} cannot be read.`);
  const [, number = '', unit = ''] = match;
  return { name, amount: Number(number.replaceAll(',', '')), unit, dailyValue, isSubRow: indent };
}

export function splitSentences(text: string): string[] {
  return text.split(/(?<=\.)\s+(?=[A-Z])/).filter(Boolean);
}

const BRAND = 'Alderwell Clinical';

/** In '1.5 mL (about 1½ droppers)' people count the droppers. */
function servingOfProduct({ name, servingSize }: SeedProduct): Serving {
  const [, counted = servingSize] = /^[\d.]+ mL \((?:about )?(.+)\)$/.exec(servingSize) ?? [];
  const serving = readServing(counted);
  if (!serving) throw new Error(`The serving size ${servingSize} of ${name} cannot be read.`);
  return serving;
}

export function labelOfProduct(
  product: SeedProduct,
  directions: Directions,
  idsBySlug: ReadonlyMap<string, number>,
): Label {
  return {
    brand: BRAND,
    contents: product.contents,
    serving: servingOfProduct(product),
    servingsPerContainer: Number(/\d+/.exec(product.servingsPerContainer)?.[0]),
    servingsPerDay: directions.servingsPerDay,
    moments: product.timing.moments,
    food: directions.food,
    hoursApart: directions.hoursApart ?? 0,
    weeksAtMost: directions.weeksAtMost ?? null,
    facts: product.facts.map(readFact),
    cautions: splitSentences(product.cautions),
    storage: product.storage,
    freeFrom: product.freeFrom,
    pairings: product.pairings.flatMap(({ slug }) => idsBySlug.get(slug) ?? []),
  };
}

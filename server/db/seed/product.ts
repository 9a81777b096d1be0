export type Category = 'cleanse' | 'absorption' | 'kill' | 'dissolve' | 'bind';
export type Container = 'bottle' | 'dropper' | 'jar' | 'pouch';
export type DayMoment = 'morning' | 'midday' | 'evening' | 'bedtime';

/**
 * One row of the Supplement Facts panel. `dailyValue` is null when no Daily Value has been
 * established (the panel prints a dagger) and empty when the column stays blank, as for calories.
 */
export type Fact = {
  name: string;
  amount: string;
  dailyValue: string | null;
  indent?: boolean;
};

export type SeedProduct = {
  slug: string;
  name: string;
  /** The short line under the name on the label. */
  tagline: string;
  description: string;
  category: Category;
  container: Container;
  /** What the container holds, as printed on the label: '90 vegetarian capsules'. */
  contents: string;
  /** Decimal string in US dollars. */
  price: string;
  stockQuantity: number;
  lowStockThreshold: number;
  benefits: string[];
  servingSize: string;
  servingsPerContainer: string;
  suggestedUse: string;
  /** Nutrients with a Daily Value come first, as on a printed panel. */
  facts: Fact[];
  otherIngredients: string;
  cautions: string;
  /** What the formula does, in two or three sentences (fact sheet page 2). */
  summary: string;
  /** How the three key ingredients work (fact sheet page 2). */
  actions: { ingredient: string; action: string }[];
  /** When to take it, and with or without food (fact sheet page 3). */
  timing: { moments: DayMoment[]; advice: string };
  /** Two products of the catalog that go well with it (fact sheet page 3). */
  pairings: { slug: string; reason: string }[];
  storage: string;
  /** Where the key ingredients come from (fact sheet page 4). */
  origins: { ingredient: string; origin: string }[];
  /** Capsule shell, carrier or base of the product (fact sheet page 4). */
  carrier: string;
  freeFrom: string[];
  /** Units and standardization explained in small print (fact sheet page 4). */
  notes: string[];
};

/** The stored ingredients text: every panel row with its amount, then the other ingredients. */
export function ingredientsText(product: SeedProduct): string {
  const active = product.facts
    .filter((fact) => fact.dailyValue !== '')
    .map((fact) => `${fact.name} ${fact.amount}`)
    .join(', ');
  return `${active}. Other ingredients: ${product.otherIngredients}.`;
}

import type {
  IngredientPart,
  IngredientTotal,
  LeftOut,
  Quantity,
} from '#shared/rules/ingredient-totals.ts';
import type { Span } from '#shared/rules/label.ts';
import type { MergedCaution } from '#shared/rules/shared-cautions.ts';
import { formatNumber } from '#shared/rules/format.ts';

export type CheckLevel = 'quiet' | 'near' | 'above';

/** What a basket's sums come to, in one line. Levels have words of their own: color is never alone. */
export function summarizeCheck(totals: readonly IngredientTotal[]): {
  level: CheckLevel;
  text: string;
} {
  const above = totals.filter(({ level }) => level === 'above');
  const near = totals.filter(({ level }) => level === 'near');
  const [first] = [...above, ...near];
  if (!first) return { level: 'quiet', text: countRepeated(totals) };
  const level = above.length > 0 ? 'above' : 'near';
  const more = above.length + near.length - 1;
  const text = `Check: ${first.name} ${level} its limit (${first.percent}%)`;
  return { level, text: more > 0 ? `${text}, and ${more} more` : text };
}

function countRepeated(totals: readonly IngredientTotal[]): string {
  const count = totals.filter(({ level }) => level === 'repeated').length;
  if (count === 0) return 'Check: no ingredient in more than one product';
  return `Check: ${count === 1 ? '1 ingredient' : `${count} ingredients`} in more than one product`;
}

/** '245 to 270 mcg', or '55 mcg' where both ends are the same. */
export function writeQuantity({ amount, unit }: Quantity): string {
  return `${writeSpan(amount)} ${unit}`.trim();
}

function writeSpan({ from, to }: Span): string {
  const [least, most] = [formatNumber(from), formatNumber(to)];
  return least === most ? most : `${least} to ${most}`;
}

/** '68% of the limit of 400 mcg a day'; nothing where no limit is published. */
export function writeShare({ sum, limit, percent }: IngredientTotal): string | undefined {
  if (!sum || !limit || percent === undefined) return undefined;
  const isRange = sum.amount.from !== sum.amount.to;
  return `${isRange ? 'At most ' : ''}${percent}% of the limit of ${formatNumber(limit.amount)} ${limit.unit} a day`;
}

/** 'Listed, not added: amounts in SU, not by weight'; nothing where all of them are added. */
export function writeNotAdded(parts: readonly IngredientPart[]): string | undefined {
  const units = parts.filter(({ isAdded }) => !isAdded).map(({ quantity }) => quantity.unit);
  if (units.length === 0) return undefined;
  const named = [...new Set(units)].filter(Boolean).join(', ');
  return `Listed, not added: amounts ${named ? `in ${named}, not by weight` : 'without a unit'}`;
}

const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** 'Three of these: not with blood-thinning medication'; of one product its name and its own words. */
export function writeCaution({ text, products }: MergedCaution): string {
  const [only] = products;
  if (products.length === 1) return `${only}: ${text}`;
  return `${NUMBERS[products.length] ?? products.length} of these: ${text}`;
}

const REASONS: Record<LeftOut['reason'], string> = {
  'no label': 'no label',
  'as needed': 'taken as needed',
};

/** 'Not counted: Coconut Charcoal (taken as needed)'. */
export function writeLeftOut(leftOut: readonly LeftOut[]): string | undefined {
  if (leftOut.length === 0) return undefined;
  return `Not counted: ${leftOut.map(({ name, reason }) => `${name} (${REASONS[reason]})`).join(', ')}`;
}

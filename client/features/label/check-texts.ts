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
  const text = `${first.name} ${level} its limit (${first.percent}%)`;
  return { level, text: more > 0 ? `${text} and ${more} more` : text };
}

function countRepeated(totals: readonly IngredientTotal[]): string {
  const count = totals.filter(({ level }) => level === 'repeated').length;
  if (count === 0) return 'No ingredients overlap';
  return count === 1 ? '1 ingredient overlaps' : `${count} ingredients overlap`;
}

/** '245 to 270 mcg' or '55 mcg' */
export function formatQuantity({ amount, unit }: Quantity): string {
  return `${formatSpan(amount)} ${unit}`.trim();
}

function formatSpan({ from, to }: Span): string {
  const [least, most] = [formatNumber(from), formatNumber(to)];
  return least === most ? most : `${least} to ${most}`;
}

/** '68% of the limit of 400 mcg a day' */
export function describeLimitShare({ sum, limit, percent }: IngredientTotal): string | undefined {
  if (!sum || !limit || percent === undefined) return undefined;
  const isRange = sum.amount.from !== sum.amount.to;
  return `${isRange ? 'At most ' : ''}${percent}% of the limit of ${formatNumber(limit.amount)} ${limit.unit} a day`;
}

/** 'Listed, not added: amounts in SU, not by weight' */
export function describeNotAdded(parts: readonly IngredientPart[]): string | undefined {
  const units = parts.filter(({ isAdded }) => !isAdded).map(({ quantity }) => quantity.unit);
  if (units.length === 0) return undefined;
  const named = [...new Set(units)].filter(Boolean).join(', ');
  return `Listed, not added: amounts ${named ? `in ${named}, not by weight` : 'without a unit'}`;
}

/** '3 products: not with blood-thinning medication' or 'Kidney Clear: Contains egg.' */
export function describeCaution({ text, products }: MergedCaution): string {
  return `${products.length === 1 ? products[0] : `${products.length} products`}: ${text}`;
}

const REASONS: Record<LeftOut['reason'], string> = {
  'no label': 'no label',
  'as needed': 'taken as needed',
};

/** 'Not counted: Coconut Charcoal (taken as needed)'. */
export function listLeftOut(leftOut: readonly LeftOut[]): string | undefined {
  if (leftOut.length === 0) return undefined;
  return `Not counted: ${leftOut.map(({ name, reason }) => `${name} (${REASONS[reason]})`).join(', ')}`;
}

import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { FactAmount } from '#shared/rules/label.ts';
import { midSentence } from '#shared/rules/mid-sentence.ts';
import { rankReplacements } from '#shared/rules/replacements.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import type { DraftLine } from './cart-builder.ts';
import { formatNumber } from '#shared/rules/format.ts';

const OFFERED = 2;
const NAMED = 2;

export type Alternative = { supplement: Supplement; reason: string };

export function findAlternatives(
  soldOut: Supplement,
  catalog: readonly Supplement[],
  labels: LabelWords['words'],
): readonly Alternative[] {
  const facts = new Map(labels.map((label) => [label.supplementId, label.facts]));
  const withFacts = (supplement: Supplement) => ({
    ...supplement,
    supplement,
    facts: facts.get(supplement.id) ?? [],
  });
  const inStock = catalog.filter((supplement) => stockStatus(supplement) !== 'out');
  return rankReplacements(withFacts(soldOut), inStock.map(withFacts))
    .slice(0, OFFERED)
    .map(({ candidate, shared }) => ({
      supplement: candidate.supplement,
      reason: describeShared(shared),
    }));
}

/** Keyed by the sold-out supplement. Products already in the draft are no alternatives. */
export function findDraftAlternatives(
  lines: readonly DraftLine[],
  catalog: readonly Supplement[],
  labels: LabelWords['words'],
): ReadonlyMap<number, readonly Alternative[]> {
  const chosen = new Set(lines.map(({ supplementId }) => supplementId));
  const others = catalog.filter(({ id }) => !chosen.has(id));
  return new Map(
    catalog
      .filter((supplement) => chosen.has(supplement.id) && stockStatus(supplement) === 'out')
      .map((soldOut) => [soldOut.id, findAlternatives(soldOut, others, labels)]),
  );
}

/** 'Also has magnesium, 200 mg; zinc, 15 mg; 2 more' */
export function describeShared(shared: readonly FactAmount[]): string {
  const named = shared.slice(0, NAMED).map(describeFact);
  const more = shared.length - named.length;
  return `Also has ${[...named, ...(more > 0 ? [`${more} more`] : [])].join('; ')}`;
}

function describeFact({ name, amount, unit }: FactAmount): string {
  const parts = [midSentence(name)];
  if (unit) parts.push(`${formatNumber(amount)} ${unit}`);
  return parts.join(', ');
}

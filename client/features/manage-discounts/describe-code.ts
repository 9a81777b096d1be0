import type { Code } from '#client/api/admin-discounts.ts';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { formatUsd } from '#shared/rules/money.ts';

export function describeValue({ rate, amountCents }: Pick<Code, 'rate' | 'amountCents'>): string {
  return rate === null ? formatUsd(amountCents ?? 0) : `${writeRate(rate)}%`;
}

export type CodeState = { name: string; tone: 'success' | 'neutral' | 'warning' };

export function stateOf(code: Code, nowMs: number): CodeState {
  if (code.isPaused) return { name: 'Paused', tone: 'warning' };
  if (code.mostUses !== null && code.uses >= code.mostUses) {
    return { name: 'Used up', tone: 'neutral' };
  }
  if (code.endsAt !== null && Date.parse(code.endsAt) <= nowMs) {
    return { name: 'Ended', tone: 'neutral' };
  }
  if (code.startsAt !== null && Date.parse(code.startsAt) > nowMs) {
    return { name: 'Not started', tone: 'neutral' };
  }
  return { name: 'Active', tone: 'success' };
}

/** The conditions of a code in a few words. */
export function describeConditions(code: Code): string {
  const only = [
    ...code.categories.map((value) => findCategoryTile(value)?.name ?? value),
    ...(code.supplementIds.length > 0 ? [countOf(code.supplementIds.length, 'product')] : []),
  ];
  return [
    ...(code.startsAt ? [`from ${dayOf(code.startsAt)}`] : []),
    // The end is the beginning of the next day.
    ...(code.endsAt ? [`until ${dayOf(code.endsAt, -1)}`] : []),
    ...(code.leastGoodsCents > 0 ? [`from ${formatUsd(code.leastGoodsCents)}`] : []),
    ...(only.length > 0 ? [`only ${only.join(', ')}`] : []),
    ...(code.mostUsesPerPerson === null ? [] : [`${code.mostUsesPerPerson} per person`]),
    ...(code.firstOrderOnly ? ['first order'] : []),
  ].join(', ');
}

function dayOf(moment: string, milliseconds = 0): string {
  return new Date(Date.parse(moment) + milliseconds).toLocaleDateString('en-US', {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
  });
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

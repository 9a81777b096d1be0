import { formatUsd } from '#shared/rules/money.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import type { LeftOut, Refill, Supply } from '#shared/rules/supply.ts';

/** 'Lasts about 13 days' */
export function describeSupply({ days, daysAtMost }: Supply): string {
  return `Lasts about ${describeDays({ from: days, to: daysAtMost })}`;
}

export function describeDays({ from, to }: { from: number; to: number }): string {
  if (from !== to) return `${from} to ${to} days`;
  return from === 1 ? '1 day' : `${from} days`;
}

export function describeCost({ costPerDay: { from, to } }: Supply): string {
  const amount = from === to ? formatUsd(from) : `${formatUsd(from)} to ${formatUsd(to)}`;
  return `${amount} a day`;
}

/** 'Not counted: 1 product taken as needed or without a label' */
export function describeLeftOut({ length }: readonly LeftOut[]): string {
  const products = length === 1 ? '1 product' : `${length} products`;
  return `Not counted: ${products} taken as needed or without a label`;
}

/** 'Oregano Forte: limited to its 4-week course' */
export function describeEnded({ name, weeks }: Refill['ended'][number]): string {
  return `${name}: limited to its ${weeks}-week course`;
}

export function describeShort({ name, maxQuantity, days }: Refill['short'][number]): string {
  const lasts = `lasts ${describeDays({ from: days, to: days })}`;
  if (maxQuantity === 0) return `${name}: out of stock`;
  if (maxQuantity < MAX_QUANTITY_PER_ITEM) return `${name}: only ${maxQuantity} in stock, ${lasts}`;
  return `${name}: at most ${maxQuantity} in one order, ${lasts}`;
}

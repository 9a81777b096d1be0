import { formatUsd } from '#shared/rules/money.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import type { LeftOut, Refill, Supply } from '#shared/rules/supply.ts';

const NAMES_AT_MOST = 2;

/** 'Lasts 13 days; first to run out: Mullein Clear' */
export function describeSupply(supply: Supply, lines: number): string {
  const lasts = describeLasting(supply);
  return lines === 1 ? lasts : `${lasts}; first to run out: ${nameSome(supply.firstToRunOut)}`;
}

/** For pages that list the names themselves. */
export function summarizeSupply(supply: Supply, lines: number): string {
  const lasts = describeLasting(supply);
  return lines === 1 ? lasts : `${lasts}, until the first product runs out`;
}

function describeLasting({ days, daysAtMost }: Supply): string {
  return `Lasts ${describeDays({ from: days, to: daysAtMost })}`;
}

function nameSome(names: readonly string[]): string {
  const named = names.slice(0, NAMES_AT_MOST).join(', ');
  return names.length > NAMES_AT_MOST ? `${named} and ${names.length - NAMES_AT_MOST} more` : named;
}

export function describeDays({ from, to }: { from: number; to: number }): string {
  if (from !== to) return `${from} to ${to} days`;
  return from === 1 ? '1 day' : `${from} days`;
}

export function describeCost({ costPerDay: { from, to } }: Supply): string {
  const amount = from === to ? formatUsd(from) : `${formatUsd(from)} to ${formatUsd(to)}`;
  return `${amount} a day`;
}

export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  return `Not counted: ${leftOut.map(({ name, reason }) => `${name} (${reason})`).join(', ')}`;
}

/** 'Not counted: 1 product taken as needed or without a label' */
export function countLeftOut({ length }: readonly LeftOut[]): string {
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

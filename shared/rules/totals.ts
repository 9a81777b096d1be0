import { type Cents, lineCents, sumCents } from './money.ts';

type PricedLine = { unitCents: Cents; quantity: number };

export function totalCents(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.map((line) => lineCents(line.unitCents, line.quantity)));
}

export function totalQuantity(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

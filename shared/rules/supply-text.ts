import type { Label, Span } from './label.ts';
import { type Cents, formatUsd } from './money.ts';
import { costPerDay, daysOfSupply } from './supply.ts';

/**
 * What stands under a price: '45 days · $0.76 a day', from the label of one container. Nothing for what is taken as
 * needed, has no label or holds less than a day.
 */
export function supplyText(label: Label | null, unitCents: Cents): string | undefined {
  const days = daysOfSupply({ label, quantity: 1 });
  const cost = costPerDay({ label, unitCents });
  if (!days || !cost || days.to < 1) return undefined;
  // Whole days, as everywhere: what is left of a day is no day.
  const whole = { from: Math.max(1, Math.floor(days.from)), to: Math.floor(days.to) };
  const lasts = `${describeSpan(whole, String)} ${whole.to === 1 ? 'day' : 'days'}`;
  if (unitCents === 0) return lasts;
  return `${lasts} · ${describeSpan(cost, (cents) => formatUsd(Math.round(cents)))} a day`;
}

function describeSpan({ from, to }: Span, write: (value: number) => string): string {
  return write(from) === write(to) ? write(from) : `${write(from)} to ${write(to)}`;
}

import type { Label } from './label.ts';
import { type Cents, formatUsd } from './money.ts';
import { costPerDay, daysOfSupply } from './supply.ts';

/** '45-day supply · $0.76/day', per container. Undefined if the label gives no daily servings. */
export function supplyText(label: Label | null, unitCents: Cents): string | undefined {
  const days = daysOfSupply({ label, quantity: 1 });
  const cost = costPerDay({ label, unitCents });
  if (!days || !cost || days.to < 1) return undefined;
  const whole = { from: Math.max(1, Math.floor(days.from)), to: Math.floor(days.to) };
  const lasts =
    whole.from === whole.to ? `${whole.to}-day supply` : `${whole.from}- to ${whole.to}-day supply`;
  if (unitCents === 0) return lasts;
  const [low, high] = [cost.from, cost.to].map((cents) => formatUsd(Math.round(cents)));
  return `${lasts} · ${low === high ? low : `${low} to ${high}`}/day`;
}

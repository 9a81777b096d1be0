import type { Shop } from '#shared/contracts/shop.ts';
import { priceDelivery } from '#shared/rules/delivery.ts';
import { type Cents, formatUsd } from '#shared/rules/money.ts';

/** The price range before an address is typed, such as 'from $6.95, free from $150'. Empty without a method. */
export function describeShipping(methods: Shop['deliveryMethods'], itemsCents: Cents): string {
  if (methods.length === 0) return '';
  const cheapest = Math.min(...methods.map((method) => priceDelivery(method, itemsCents)));
  if (cheapest === 0) return 'Free';
  const thresholds = methods.flatMap(({ freeFromCents }) => freeFromCents ?? []);
  const price = `from ${formatShortUsd(cheapest)}`;
  if (thresholds.length === 0) return price;
  return `${price}, free from ${formatShortUsd(Math.min(...thresholds))}`;
}

function formatShortUsd(cents: Cents): string {
  return formatUsd(cents).replace('.00', '');
}

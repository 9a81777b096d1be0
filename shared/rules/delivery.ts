import type { Cents } from './money.ts';

/** Not a method that an owner makes: the default of every checkout, which asks for nothing. */
export const PICK_UP = 'pick-up';

type Order = { delivery: { address: unknown } | null; trackingNumber: string | null };

/** Its buyer comes for it. One with a tracking number was sent after all. */
export function isPickedUp({ delivery, trackingNumber }: Order): boolean {
  return delivery !== null && delivery.address === null && !trackingNumber;
}

type Place = { country: string; state: string };

type Method = {
  priceCents: Cents;
  /** From this much on it costs nothing. */
  freeFromCents: Cents | null;
  /** Countries (`US`) and states (`US-CA`) that it goes to; an empty list goes everywhere. */
  places: readonly string[];
};

export function priceDelivery(method: Method, itemsCents: Cents): Cents {
  const isFree = method.freeFromCents !== null && itemsCents >= method.freeFromCents;
  return isFree ? 0 : method.priceCents;
}

export function reaches(method: Pick<Method, 'places'>, { country, state }: Place): boolean {
  const { places } = method;
  return places.length === 0 || places.includes(country) || places.includes(`${country}-${state}`);
}

/** 'in 2 to 5 days', 'in 3 days'; nothing where the owner gives no days. */
export function describeDays(days: { fromDays: number | null; toDays: number | null }): string {
  const { fromDays, toDays } = days;
  if (fromDays === null || toDays === null) return '';
  const counted = `${toDays} ${toDays === 1 ? 'day' : 'days'}`;
  return fromDays === toDays ? `in ${counted}` : `in ${fromDays} to ${counted}`;
}

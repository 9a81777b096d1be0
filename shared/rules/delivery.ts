import type { Cents } from './money.ts';

/** The built-in default method, which needs no address. */
export const PICK_UP = 'pick-up';

type Order = { delivery: { address: unknown } | null; trackingNumber: string | null };

/** A pick-up order that got a tracking number was shipped after all. */
export function isPickedUp({ delivery, trackingNumber }: Order): boolean {
  return delivery !== null && delivery.address === null && !trackingNumber;
}

type Destination = { country: string; state: string };

type Method = {
  priceCents: Cents;
  freeFromCents: Cents | null;
  /** Countries (`US`) and states (`US-CA`). An empty list means everywhere. */
  places: readonly string[];
};

export function priceDelivery(method: Method, itemsCents: Cents): Cents {
  const isFree = method.freeFromCents !== null && itemsCents >= method.freeFromCents;
  return isFree ? 0 : method.priceCents;
}

export function reaches(method: Pick<Method, 'places'>, { country, state }: Destination): boolean {
  const { places } = method;
  return places.length === 0 || places.includes(country) || places.includes(`${country}-${state}`);
}

/** The current method if it reaches the destination, or the first that does. */
export function methodFor<Each extends Pick<Method, 'places'> & { id: string }>(
  methods: readonly Each[],
  destination: Destination,
  currentId: string | null | undefined,
): Each | undefined {
  const reaching = methods.filter((method) => reaches(method, destination));
  return reaching.find(({ id }) => id === currentId) ?? reaching[0];
}

/** 'in 2 to 5 days' or 'in 3 days'; empty if the owner gives no days. */
export function describeDays(days: { fromDays: number | null; toDays: number | null }): string {
  const { fromDays, toDays } = days;
  if (fromDays === null || toDays === null) return '';
  const counted = `${toDays} ${toDays === 1 ? 'day' : 'days'}`;
  return fromDays === toDays ? `in ${counted}` : `in ${fromDays} to ${counted}`;
}

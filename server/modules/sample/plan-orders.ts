import type { Accounts } from './create-accounts.ts';
import type { Shared } from './create-recommendations.ts';
import type { Product } from './read-catalog.ts';
import { SAMPLE_CODE } from './sample-code.ts';
import { inDaytime } from './in-daytime.ts';
import { BUYERS, CUSTOMER_NAME, emailOf } from './sample-people.ts';

const ORDERS = 140;
const DAYS = 90;
const DAY_MINUTES = 24 * 60;
/** Above 1, orders become more frequent toward today. */
const GROWTH = 1.8;
/** Every so many orders, the customer with an account buys. */
const CUSTOMER_BUYS_EVERY = 25;
const BESTSELLERS = 3;
/** Every so many orders, a guest enters the code. */
const CODE_EVERY = 9;

export type PlannedOrder = {
  minutesAgo: number;
  items: { id: number; quantity: number }[];
  name: string;
  email: string;
  userId: number | null;
  recommendation: Pick<Shared, 'cartId' | 'browserId'> | null;
  code: string | null;
};

type Plan = { shared: readonly Shared[]; accounts: Accounts; catalog: readonly Product[] };

/** Oldest first, so that order numbers follow the dates. Takes no more than the shelf holds. */
export function planOrders(plan: Plan, random: () => number): PlannedOrder[] {
  const shelf = new Map(plan.catalog.map(({ id, stock }) => [id, stock]));
  const recommended = plan.shared.flatMap((shared) => orderFrom(shared, plan.accounts, shelf));
  const others = Array.from({ length: ORDERS - recommended.length }, (_, index) => {
    const age = 1 - (index + random()) / (ORDERS - recommended.length);
    const isCustomer = index % CUSTOMER_BUYS_EVERY === CUSTOMER_BUYS_EVERY - 1;
    const name = isCustomer ? CUSTOMER_NAME : pick(BUYERS, random);
    return {
      minutesAgo: inDaytime(Math.ceil(DAYS * DAY_MINUTES * age ** GROWTH) + 10),
      items: fillBasket(plan.catalog, shelf, random),
      ...{ name, email: emailOf(name), recommendation: null },
      code: index % CODE_EVERY === CODE_EVERY - 1 ? SAMPLE_CODE.code : null,
      userId: isCustomer ? plan.accounts.customerId : null,
    };
  });
  return [...recommended, ...others]
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => other.minutesAgo - one.minutesAgo);
}

function orderFrom(
  { spec, products, client, cartId, browserId }: Shared,
  { customerId }: Accounts,
  shelf: Map<number, number>,
): PlannedOrder[] {
  const isCustomer = client.name === CUSTOMER_NAME;
  // Clients who accepted in part already have the first product.
  const accepted = spec.state === 'accepted in part' ? products.slice(1) : products;
  return (spec.orderedDaysAgo ?? []).map((days) => ({
    minutesAgo: inDaytime(days * DAY_MINUTES + 90),
    items: accepted.flatMap(({ id }) => take(shelf, id, 1)),
    ...{ name: client.name, email: client.email, recommendation: { cartId, browserId } },
    code: null,
    userId: isCustomer ? customerId : null,
  }));
}

function fillBasket(
  catalog: readonly Product[],
  shelf: Map<number, number>,
  random: () => number,
): PlannedOrder['items'] {
  const items = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const id = pickProduct(catalog, shelf, random);
    return id === undefined ? [] : take(shelf, id, random() < 0.75 ? 1 : 2);
  }).flat();
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** By stock, except that a few bestsellers are chosen until they run low. */
function pickProduct(
  catalog: readonly Product[],
  shelf: ReadonlyMap<number, number>,
  random: () => number,
): number | undefined {
  const bestsellers = catalog.filter(({ stock, threshold }) => stock > threshold && stock < 60);
  const favored = new Set(bestsellers.slice(0, BESTSELLERS).map(({ id }) => id));
  const weights = catalog.map(({ id, threshold }) => {
    const left = shelf.get(id) ?? 0;
    if (favored.has(id)) return left > 2 ? 100 : 0;
    return Math.max(0, left - threshold);
  });
  let point = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return catalog.find((_, index) => (point -= weights[index] ?? 0) < 0)?.id;
}

function take(shelf: Map<number, number>, id: number, wanted: number): PlannedOrder['items'] {
  const left = shelf.get(id) ?? 0;
  const quantity = Math.min(wanted, left);
  shelf.set(id, left - quantity);
  return quantity > 0 ? [{ id, quantity }] : [];
}

function pick(names: readonly string[], random: () => number): string {
  return names[Math.floor(random() * names.length)] ?? '';
}

/** The same sequence in every shop (mulberry32), so that pictures and tests can rely on it. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

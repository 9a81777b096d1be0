import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answer, answerRaw, isAnswered } from './fake-shop.ts';
import { openPage } from './mount.tsx';
import { sample } from './sample.ts';
import { answerStore } from './store.ts';
import { storedAddressSchema } from '#shared/contracts/address.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import { shopSchema, type Shop } from '#shared/contracts/shop.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { chargeFor } from '#shared/rules/charges.ts';
import { parseCents } from '#shared/rules/money.ts';

type Item = { id: number; name: string; quantity: number };
type Quantity = { id: number; quantity: number };

export const CARD = '4242424242424242';
export const details = page.getByRole('region', { name: 'Payment Details' });
export const summary = page.getByRole('region', { name: 'Order Summary' });
export const deliveryCard = page.getByRole('region', { name: 'Delivery', exact: true });
export const payButton = page.getByRole('button', { name: /^Pay \$/ });

const PICKED_UP: Delivery = {
  method: 'pick-up',
  name: 'Pick-up',
  address: null,
  fromDays: null,
  toDays: null,
};
export const PARCEL: Shop['deliveryMethods'][number] = {
  id: 'parcel',
  name: 'Parcel',
  priceCents: 799,
  freeFromCents: null,
  places: ['US'],
  fromDays: 2,
  toDays: 5,
};

let catalog: readonly Supplement[] = [];
let secrets = 0;

export function makeIntent(
  items: readonly Quantity[],
  change: Partial<PaymentIntentAnswer> = {},
  deliveryCents = 0,
): PaymentIntentAnswer {
  const lines = items.map(({ id, quantity }) => {
    const found = catalog.find((supplement) => supplement.id === id);
    if (!found) throw new Error(`The catalog has no supplement ${id}.`);
    const { name, category, price } = found;
    return { id, name, category, quantity, unitCents: parseCents(price) };
  });
  secrets += 1;
  return {
    clientSecret: `pi_${secrets}_secret_${secrets}`,
    charges: chargeFor(lines, [{ kind: 'delivery', cents: deliveryCents, taxCents: 0 }]),
    lines,
    delivery: PICKED_UP,
    discount: null,
    status: 'open',
    order: null,
    ...change,
  };
}

/** Answers all calls of a successful checkout. */
export function answerCheckout(supplements: readonly Supplement[], shop: Partial<Shop> = {}): void {
  catalog = supplements;
  answer('readShop', sample(shopSchema, { offersPickUp: true, countries: ['US'], ...shop }));
  answerStore(supplements);
  if (!isAnswered('createPaymentIntent')) {
    answer('createPaymentIntent', ({ body }) => makeIntent(body.selectedItems));
  }
  answer('setDelivery', ({ body: { method, address } }) => {
    const { name, priceCents, fromDays, toDays } = shop.deliveryMethods?.find(
      ({ id }) => id === method,
    ) ?? { ...PICKED_UP, priceCents: 0 };
    const sentTo = address ? storedAddressSchema.parse(address) : null;
    const delivery = { method, name, address: sentTo, fromDays, toDays };
    return makeIntent(readStoredItems(), { delivery }, priceCents);
  });
  acceptCard();
  answer('acknowledgeCheckout', sample(CALLS.acknowledgeCheckout.answer));
  for (const name of ['saveAddress', 'listAddresses'] as const) answerRaw(name, 404, 'Not Found');
}

export function acceptCard(): void {
  answer('confirmDemoPayment', { status: 'requires_capture', error: null });
  answer('settleCheckout', { status: 'paid', order: { id: 7, token: 'some-token' } });
}

export function storeOrder(items: readonly Item[]): void {
  localStorage.setItem('pendingOrder', JSON.stringify(items));
}

export function readStoredItems(): Item[] {
  return JSON.parse(localStorage.getItem('pendingOrder') ?? '[]') as Item[];
}

export function selectItem({ id, name }: Supplement, quantity: number): Item {
  return { id, name, quantity };
}

export async function openCheckout(items: readonly Item[]): Promise<void> {
  storeOrder(items);
  openPage('/checkout');
  await expect.element(payButton).toBeEnabled();
}

export async function fillCard(number = CARD): Promise<void> {
  await page.getByLabelText('Card number').fill(number);
  await page.getByLabelText('Expiry date').fill('12/2090');
  await page.getByLabelText('CVC').fill('123');
}

export async function fillPayment(number = CARD): Promise<void> {
  await page.getByLabelText('Full Name').fill('Ada Lovelace');
  await page.getByLabelText('Email Address').fill('ada@shop.example');
  await fillCard(number);
}

export async function expectPaid(): Promise<void> {
  await expect.element(details).toHaveTextContent('Your order is placed');
  expect(localStorage.getItem('pendingOrder')).toBeNull();
}

export async function typeAddress(): Promise<void> {
  const field = (label: string): Locator => deliveryCard.getByLabelText(label, { exact: true });
  await field('Recipient').fill('Grace Hopper');
  await field('Address').fill('12 Market Street');
  await field('City').fill('San Francisco');
  await field('State').selectOptions('California');
  await field('ZIP code').fill('94103');
}

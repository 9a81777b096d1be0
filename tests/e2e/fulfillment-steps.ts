import { type APIRequestContext, expect } from '@playwright/test';
import type { PaymentIntentAnswer, SettleAnswer } from '#shared/contracts/checkout.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { ADDRESS, PARCEL, parcelFor } from '#tests/support/delivery.ts';
import { CARDS, confirmByApi } from './checkout-steps.ts';

type Saved = { version: number; settings: ShopSettings };

/** Parcels for $5.95 and 7.25 % tax in California for as long as the work takes; then everything is as before. */
export async function sellByMail(
  admin: APIRequestContext,
  work: () => Promise<void>,
): Promise<void> {
  const read = async () => (await (await admin.get('/api/admin/settings')).json()) as Saved;
  const save = async (settings: ShopSettings) => {
    const { version } = await read();
    const answer = await admin.put('/api/admin/settings', { data: { version, settings } });
    expect(answer.status()).toBe(200);
  };
  const { settings: before } = await read();
  await save({
    ...before,
    address: {
      line1: '9 Mill Road',
      line2: '',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
      country: 'US',
    },
    email: 'hello@shop.example',
    deliveryMethods: [parcelFor(595)],
    tax: { isCharged: true, includesDelivery: true, rates: [{ state: 'CA', percent: '7.25' }] },
  });
  try {
    await work();
  } finally {
    await save(before);
  }
}

/** Buys something that is sent to the address; answers with the order's number. */
export async function buyParcelByApi(
  request: APIRequestContext,
  lines: readonly { id: number; quantity: number }[],
): Promise<number> {
  const post = async <T>(path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  const loaded = await post<PaymentIntentAnswer>('/api/create-payment-intent', {
    selectedItems: lines.map(({ id, quantity }) => ({ id, quantity })),
    customerEmail: '',
    customerName: '',
  });
  const chosen = await request.put('/api/checkout/delivery', {
    data: { clientSecret: loaded.clientSecret, method: PARCEL, address: ADDRESS },
  });
  expect(chosen.status()).toBe(200);
  const { clientSecret } = (await chosen.json()) as PaymentIntentAnswer;
  await confirmByApi(request, clientSecret, CARDS.good);
  const { order } = await post<SettleAnswer>('/api/checkout/settle', { clientSecret });
  if (!order) throw new Error('Nothing was sold.');
  return order.id;
}

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { expect, test as base } from '#tests/support/e2e.ts';

type Saved = { version: number; settings: ShopSettings };

type DeliveryFixtures = {
  /** Changes the owner's settings until the end of the test. */
  settle(change: Partial<ShopSettings>): Promise<void>;
};

export const PARCEL = {
  id: 'parcel',
  name: 'Parcel',
  priceCents: 799,
  freeFromCents: null,
  places: ['US'],
  fromDays: 2,
  toDays: 5,
};

export const EXPRESS = { ...PARCEL, id: 'express', name: 'Express', priceCents: 2450, places: [] };

export const CALIFORNIA_TAX = {
  isCharged: true,
  includesDelivery: true,
  rates: [{ state: 'CA', percent: '7.25' }],
};

/** Browser tests of a shop that sends orders. Other tests share it, and expect it as it was. */
export const test = base.extend<DeliveryFixtures>({
  settle: async ({ admin }, use) => {
    const { settings } = await readSettings(admin);
    await use((change) => saveSettings(admin, { ...settings, ...change }));
    await saveSettings(admin, settings);
  },
});

async function readSettings(admin: APIRequestContext): Promise<Saved> {
  return (await (await admin.get('/api/admin/settings')).json()) as Saved;
}

async function saveSettings(admin: APIRequestContext, settings: ShopSettings): Promise<void> {
  const { version } = await readSettings(admin);
  const answer = await admin.put('/api/admin/settings', { data: { version, settings } });
  expect(answer.status()).toBe(200);
}

export const deliveryCard = (page: Page): Locator =>
  page.getByRole('region', { name: 'Delivery', exact: true });

export async function typeAddress(page: Page): Promise<void> {
  const card = deliveryCard(page);
  await card.getByLabel('Recipient').fill('Grace Hopper');
  await card.getByLabel('Address', { exact: true }).fill('12 Market Street');
  await card.getByLabel('Apartment or suite').fill('Suite 4');
  await card.getByLabel('City').fill('San Francisco');
  await card.getByLabel('State').selectOption('California');
  await card.getByLabel('ZIP code').fill('94103');
}

import type { ShopSettings } from '#shared/contracts/shop.ts';

/** For a shop whose settings nobody has saved yet. */
export const SAMPLE_SETTINGS: Partial<ShopSettings> = {
  legalName: 'Sample Supplements LLC',
  address: {
    ...{ line1: '200 Market Street', line2: 'Suite 4', city: 'Portland', state: 'OR' },
    ...{ zip: '97205', country: 'US' },
  },
  email: 'hello@sample.example',
  phone: '(555) 010-0100',
  deliveryMethods: [
    {
      ...{ id: 'ground', name: 'Ground', priceCents: 595, freeFromCents: 10_000 },
      ...{ places: [], fromDays: 2, toDays: 5 },
    },
    {
      ...{ id: 'express', name: 'Express', priceCents: 1_495, freeFromCents: null },
      ...{ places: [], fromDays: 1, toDays: 2 },
    },
  ],
  commissionRate: 1_000,
};

import { expect, test } from 'vitest';
import { shopSettingsSchema } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { describeShop } from './shop-settings.ts';

test('shows a foreign address alike on pages, emails and parcels', () => {
  const address = {
    line1: '9 Mill Road',
    line2: '',
    city: 'Toronto',
    state: '',
    zip: 'M5V 2T6',
    country: 'CA',
  };
  const described = describeShop(shopSettingsSchema.parse({ address }));
  expect(described.address).toEqual(['9 Mill Road', 'Toronto, M5V 2T6', 'Canada']);
  expect(described.address).toEqual(addressLines(address));
});

test('shows no address if only the country is set', () => {
  const { address } = shopSettingsSchema.parse({});
  const described = describeShop(
    shopSettingsSchema.parse({ address: { ...address, country: 'CA' } }),
  );
  expect(described.address).toEqual([]);
});

import { expect, test } from 'vitest';
import { parseShop } from './shop.ts';

const SPECIFIED = {
  name: 'Premium Supplements Store',
  tagline: 'Professional-grade nutritional supplements for optimal health',
  legalName: '',
  address: [],
  email: '',
  phone: '',
  logoUrl: '',
};

test.each([null, '', '{broken', 'null', '[]', '"Root"'])(
  'a page that says %s is the shop of the specification',
  (text) => expect(parseShop(text)).toEqual(SPECIFIED),
);

test('a page says what the shop is called, also that it has no tagline', () => {
  const shop = { name: 'Root', tagline: '', address: ['1 Elm St', 7, ''], email: 'a@b.example' };
  expect(parseShop(JSON.stringify(shop))).toEqual({
    ...SPECIFIED,
    ...shop,
    address: ['1 Elm St', '7'],
  });
});

test('values of another kind are not shown', () => {
  expect(parseShop('{"name":{},"tagline":[],"phone":null,"address":"x"}')).toEqual(SPECIFIED);
});

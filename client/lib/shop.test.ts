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
  hasSampleData: false,
};

test.each([null, '', '{broken', 'null', '[]', '"Root"'])(
  'uses the specified texts for a page with %s',
  (text) => expect(parseShop(text)).toEqual(SPECIFIED),
);

test('reads name and empty tagline from the page', () => {
  const shop = { name: 'Root', tagline: '', address: ['1 Elm St', 7, ''], email: 'a@b.example' };
  expect(parseShop(JSON.stringify(shop))).toEqual({
    ...SPECIFIED,
    ...shop,
    address: ['1 Elm St', '7'],
  });
});

test('ignores values of the wrong type', () => {
  expect(parseShop('{"name":{},"tagline":[],"phone":null,"address":"x"}')).toEqual(SPECIFIED);
});

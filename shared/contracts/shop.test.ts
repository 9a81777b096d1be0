import { describe, expect, test } from 'vitest';
import { contactMessageSchema } from './contact.ts';
import { shopSettingsSchema } from './shop.ts';

const METHOD = {
  id: 'ground',
  name: 'Ground',
  priceCents: 495,
  freeFromCents: null,
  places: [] as string[],
  fromDays: null as number | null,
  toDays: null as number | null,
};
const TAX = { isCharged: true, includesDelivery: false };

function refusalsOf(settings: object): string[] {
  const parsed = shopSettingsSchema.safeParse(settings);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
}

test('has a default for every setting', () => {
  expect(shopSettingsSchema.parse({})).toMatchObject({
    name: 'Premium Supplements Store',
    tagline: 'Professional-grade nutritional supplements for optimal health',
    offersPickUp: true,
    countries: ['US'],
    deliveryMethods: [],
    tax: { isCharged: false, rates: [] },
  });
});

describe('delivery methods', () => {
  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a negative price', { priceCents: -1 }, 'priceCents'],
    ['half a cent', { priceCents: 0.5 }, 'priceCents'],
    ['a price that is text', { priceCents: '4.95' }, 'priceCents'],
    ['a price beyond all bounds', { priceCents: 100_000_000 }, 'priceCents'],
    ['no number where it gets free', { freeFromCents: Number.NaN }, 'freeFromCents'],
    ['an unknown region', { places: ['Atlantis'] }, 'places.0'],
    ['an unknown state', { places: ['US-ZZ'] }, 'places.0'],
    ['one day alone', { fromDays: 2 }, 'toDays'],
    ['days in the wrong order', { fromDays: 5, toDays: 2 }, 'toDays'],
    ['more than a year', { fromDays: 1, toDays: 366 }, 'toDays'],
    ['the id of pick-up', { id: 'pick-up' }, 'id'],
    ['an id with a space', { id: 'a b' }, 'id'],
  ])('reject %s', (_, change, field) => {
    const deliveryMethods = [{ ...METHOD, ...change }];
    expect(refusalsOf({ deliveryMethods })).toEqual([`deliveryMethods.0.${field}`]);
  });

  test('reject duplicate ids and more than twenty', () => {
    expect(refusalsOf({ deliveryMethods: [METHOD, METHOD] })).toEqual(['deliveryMethods']);
    const many = Array.from({ length: 21 }, (_, index) => ({ ...METHOD, id: `m-${index}` }));
    expect(refusalsOf({ deliveryMethods: many })).toEqual(['deliveryMethods']);
  });

  test('accept countries and states', () => {
    expect(refusalsOf({ deliveryMethods: [{ ...METHOD, places: ['CA', 'US-CA'] }] })).toEqual([]);
  });

  test('get required without pick-up', () => {
    expect(refusalsOf({ offersPickUp: false })).toEqual(['offersPickUp']);
    expect(refusalsOf({ offersPickUp: false, deliveryMethods: [METHOD] })).toEqual([]);
  });
});

describe('tax rates', () => {
  test('reject duplicate states', () => {
    const rates = [
      { state: 'CA', percent: '7.25' },
      { state: 'CA', percent: '8' },
    ];
    expect(refusalsOf({ tax: { ...TAX, rates } })).toEqual(['tax.rates']);
  });

  test.each(['', '-1', '100', '7.2555', '7,25', '7%', 'x'])('reject "%s"', (percent) => {
    const rates = [{ state: 'CA', percent }];
    expect(refusalsOf({ tax: { ...TAX, rates } })).toEqual(['tax.rates.0.percent']);
  });

  test('reject unknown states', () => {
    const rates = [{ state: 'ZZ', percent: '1' }];
    expect(refusalsOf({ tax: { ...TAX, rates } })).toEqual(['tax.rates.0.state']);
  });
});

test.each([
  ['an empty name', { name: '' }, 'name'],
  ['a name of two lines', { name: 'A\nB' }, 'name'],
  ['no country', { countries: [] }, 'countries'],
  ['an unknown country', { countries: ['XX'] }, 'countries.0'],
  ['two addresses in one', { orderStaff: ['a@b.example, c@d.example'] }, 'orderStaff.0'],
  ['an empty address', { stockStaff: [''] }, 'stockStaff.0'],
  ['a script as logo', { logoUrl: 'javascript:alert(1)' }, 'logoUrl'],
])('rejects settings with %s', (_, change, field) => {
  expect(refusalsOf(change)).toEqual([field]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no address to reply to', { email: '' }, 'email'],
  ['two addresses', { email: 'a@b.example,c@d.example' }, 'email'],
  ['nothing to say', { message: ' \n ' }, 'message'],
  ['a book', { message: 'a'.repeat(4_001) }, 'message'],
])('rejects a message with %s', (_, change, field) => {
  const message = { name: 'Ada', email: 'ada@b.example', message: 'Hello', ...change };
  const { error } = contactMessageSchema.safeParse(message);
  expect(error?.issues[0]?.path).toEqual([field]);
});

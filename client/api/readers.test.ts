import { describe, expect, test } from 'vitest';
import { ApiError } from '#client/lib/api-client.ts';
import { orNull, read, readAs } from '#client/lib/read-as.ts';
import { readPaymentIntent, SETTLED } from './checkout.ts';
import { readInventoryIssues } from './inventory-issues.ts';
import { readOrder } from './orders.ts';
import { USER } from './profile.ts';
import { SENT_CART } from './sent-cart.ts';
import { CREATED, PUBLIC_CART } from './sharing.ts';
import { SUPPLEMENT } from './supplements.ts';

const readSupplement = (row: unknown) => read(row, SUPPLEMENT);
const readUser = orNull(USER);
const readSentCart = (row: unknown) => read(row, SENT_CART);

const NO_OBJECTS = [null, undefined, 'text', 7, true, []];

describe('a supplement', () => {
  test('requires only an id', () => {
    expect(readSupplement({ id: 4 })).toEqual({
      id: 4,
      name: '',
      description: '',
      price: '0.00',
      imageUrl: '',
      stockQuantity: 0,
      lowStockThreshold: 10,
      category: '',
      cautions: [],
      categoryId: null,
      extraCategory: null,
      benefits: [],
      servingSize: '',
      suggestedUse: '',
      ingredients: '',
      factSheetUrls: [],
      supply: '',
      byRecommendation: false,
    });
    expect(readSupplement({ name: 'Nobody' })).toBeUndefined();
  });

  test('accepts numbers as text, prices as numbers, and nulls', () => {
    const row = { id: '4', price: 12.5, stockQuantity: '7', benefits: null, imageUrl: null };
    expect(readSupplement({ ...row, factSheetUrls: ['/a', null, 3, ''] })).toMatchObject({
      id: 4,
      price: '12.50',
      stockQuantity: 7,
      benefits: [],
      imageUrl: '',
      factSheetUrls: ['/a', '3'],
    });
  });
});

test.each([[], { message: 'none' }, null, 'text'])('reads %o as an empty catalog', (body) => {
  expect(readAs(body, [SUPPLEMENT])).toEqual([]);
});

describe('a user', () => {
  test('requires only four fields', () => {
    const profile = { firstName: 'Ada', lastName: 'L', username: 'ada', canShareCarts: true };
    expect(readUser(profile)).toEqual({
      ...profile,
      email: null,
      role: null,
      emailVerified: null,
      hasUpdates: false,
    });
  });

  test('may share carts only if the answer is true', () => {
    expect(readUser({ username: 'ada', canShareCarts: 'yes' })?.canShareCarts).toBe(false);
    expect(readUser({ username: 'ada', firstName: null })?.firstName).toBeNull();
  });

  test.each(NO_OBJECTS)('is not read from %o', (body) => {
    expect(readUser(body)).toBeNull();
  });
});

describe('a shared cart', () => {
  const item = { supplementId: 1, supplementName: 'Zinc', quantity: 2, price: 24.5 };

  test('gets read with its lines', () => {
    const cart = { id: 3, title: 'Plan', cartItems: [item] };
    const read = { ...cart, description: null, createdAt: null, expiresAt: null };
    expect(readAs(cart, PUBLIC_CART)).toEqual({ ...read, totalAmount: null });
    expect(readAs({ ...cart, totalAmount: 50 }, PUBLIC_CART)).toEqual({ ...read, totalAmount: 50 });
  });

  test.each(NO_OBJECTS)('is not %o', (body) => {
    expect(() => readAs(body, PUBLIC_CART)).toThrow();
    expect(() => readAs(body, CREATED)).toThrow();
  });

  test('reads lines as JSON and misses optional fields', () => {
    const sent = readSentCart({
      id: 3,
      title: 'Plan',
      status: 'viewed',
      toUserId: 12,
      cartItems: JSON.stringify([item]),
      totalAmount: 49,
      shareToken: 'token',
      createdAt: '2025-06-01T12:00:00Z',
      expiresAt: 'someday',
    });
    expect(sent).toMatchObject({
      cartItems: [item],
      totalAmount: '49.00',
      toUserId: '12',
      createdAt: '2025-06-01T12:00:00Z',
      expiresAt: null,
      firstViewedAt: null,
      order: null,
    });
    expect(readSentCart({ title: 'Nameless' })).toBeUndefined();
  });

  test('reads an email by its state, even without a recipient', () => {
    const readEmail = (mail: object) => readSentCart({ id: 1, mail })?.mail;
    expect(readEmail({ recipient: null, state: 'sent', reason: null })).toEqual({
      ...{ recipient: null, state: 'sent', reason: null },
    });
    expect(readEmail({})).toBeNull();
  });

  test.each(['', '{', 'null', '{}', '[null]', '[{"supplementName":"x"}]', null, 7])(
    'with lines of %j has none',
    (cartItems) => {
      expect(readSentCart({ id: 1, cartItems })?.cartItems).toEqual([]);
    },
  );

  test('merges lines of the same supplement', () => {
    const { cartItems } = readAs({ cartItems: [item, { ...item, quantity: 3 }] }, PUBLIC_CART);
    expect(cartItems).toEqual([{ ...item, quantity: 5 }]);
  });

  test('requires a link once created', () => {
    const sharedCart = { shareableLink: 'https://x.example/shared/a' };
    expect(readAs({ sharedCart }, CREATED)).toEqual({
      sharedCart: { ...sharedCart, id: null, title: '' },
    });
    expect(() => readAs({ sharedCart: { title: 'Plan' } }, CREATED)).toThrow();
  });
});

describe('a payment', () => {
  test('requires only its secret', () => {
    expect(readPaymentIntent({ clientSecret: 's' })).toEqual({
      clientSecret: 's',
      charges: null,
      lines: [],
      delivery: null,
      needsAddress: false,
      status: 'open',
      discount: null,
      takesCodes: false,
    });
  });

  test.each([...NO_OBJECTS, {}, { clientSecret: null }])('is not %o', (body) => {
    expect(() => readPaymentIntent(body)).toThrow();
  });

  test('drops incomplete lines', () => {
    const line = { id: 1, name: 'Zinc', quantity: 2, unitCents: 100 };
    const lines = [line, { id: 2, name: 'Clay' }, null];
    expect(readPaymentIntent({ clientSecret: 's', lines }).lines).toEqual([line]);
  });

  test('has charges that add up to its total', () => {
    const delivery = { kind: 'delivery', cents: 500, taxCents: 40 };
    const extras = [delivery, { kind: 'unknown', cents: 100, taxCents: 0 }, null];
    const charges = { linesCents: 'many', extras, taxCents: 240, totalCents: 3_740 };
    expect(readPaymentIntent({ clientSecret: 's', charges }).charges).toEqual({
      linesCents: 3_000,
      discountCents: 0,
      extras: [delivery],
      taxCents: 240,
      totalCents: 3_740,
    });
    for (const none of [...NO_OBJECTS, {}, { totalCents: null }]) {
      expect(readPaymentIntent({ clientSecret: 's', charges: none }).charges).toBeNull();
    }
  });

  test('reads a settled payment', () => {
    const order = { id: 7, token: 't' };
    expect(read({ status: 'paid', order }, SETTLED)).toEqual({ status: 'paid', order });
    expect(read({ status: 'open', order: {} }, SETTLED)).toEqual({
      status: 'open',
      order: null,
    });
    expect(read({ status: 'done', order: {} }, SETTLED)).toBeUndefined();
  });
});

test('counts an order without charges as lines', () => {
  expect(readOrder({ id: 5, totalAmount: '24.50' })?.charges).toMatchObject({
    linesCents: 2_450,
    extras: [],
    totalCents: 2_450,
  });
});

test('reads an order without optional fields', () => {
  expect(readOrder({ id: 5, items: [{ id: 1, name: 'Zinc', quantity: 2 }] })).toMatchObject({
    id: 5,
    createdAt: null,
    items: [{ id: 1, name: 'Zinc', category: '', quantity: 2, price: '0.00' }],
    totalItems: 1,
    totalAmount: '0.00',
    paymentStatus: 'pending',
    orderStatus: 'processing',
  });
  for (const body of [...NO_OBJECTS, {}]) expect(readOrder(body)).toBeUndefined();
});

test.each([
  ['{"inventoryIssues":[{"name":"Zinc","requested":3,"available":1}]}', 1],
  ['{"message":"No","inventoryIssues":[{"id":4,"name":"Zinc"},null]}', 1],
  ['{"inventoryIssues":{"name":"Zinc"}}', 0],
  ['{}', 0],
  ['no JSON', 0],
])('reads from %s %i inventory issues', (body, count) => {
  const issues = readInventoryIssues(new ApiError(400, '', body));
  expect(issues).toHaveLength(count);
  for (const { name, requested, available } of issues) {
    expect([name, typeof requested, typeof available]).toEqual(['Zinc', 'number', 'number']);
  }
});

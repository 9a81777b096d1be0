import { describe, expect, test } from 'vitest';
import { ApiError } from '#client/lib/api-client.ts';
import { readInventoryIssues } from './read-inventory-issues.ts';
import { readOrder } from './read-order.ts';
import { readPaymentIntent, readSettleAnswer } from './read-payment.ts';
import {
  readCartCounts,
  readCreatedCart,
  readPublicCart,
  readReceivedCarts,
  readSentCart,
} from './read-shared-cart.ts';
import { readSupplement } from './read-supplement.ts';
import { readRoles, readUser } from './read-user.ts';

/** Answers that are no object at all. */
const NO_OBJECTS = [null, undefined, 'text', 7, true, []];

describe('a supplement', () => {
  test('needs no more than an id', () => {
    expect(readSupplement({ id: 4 })).toEqual({
      id: 4,
      name: '',
      description: '',
      price: '0.00',
      imageUrl: '',
      stockQuantity: 0,
      lowStockThreshold: 10,
      category: '',
      categoryId: null,
      extraCategory: null,
      benefits: [],
      servingSize: '',
      suggestedUse: '',
      ingredients: '',
      factSheetUrls: [],
      supply: '',
    });
    expect(readSupplement({ name: 'Nobody' })).toBeNull();
  });

  test('may have numbers as text, prices as numbers, and nulls', () => {
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

describe('a user', () => {
  test('of four fields is a user', () => {
    const profile = { firstName: 'Ada', lastName: 'L', username: 'ada', canShareCarts: true };
    expect(readUser(profile)).toEqual({
      ...profile,
      email: null,
      role: null,
      emailVerified: null,
      hasNews: false,
    });
  });

  test('may share carts only if the answer says true', () => {
    expect(readUser({ username: 'ada', canShareCarts: 'yes' })?.canShareCarts).toBe(false);
    expect(readUser({ username: 'ada', firstName: null })?.firstName).toBeNull();
  });

  test.each(NO_OBJECTS)('is not read from %o', (body) => {
    expect(readUser(body)).toBeNull();
    expect(readRoles(body)).toEqual([]);
  });

  test('has a role without a description', () => {
    expect(readRoles([{ id: 2, name: 'customer' }, { name: 'nobody' }, null])).toEqual([
      { id: 2, name: 'customer', description: '' },
    ]);
  });
});

describe('a shared cart', () => {
  const item = { supplementId: 1, supplementName: 'Zinc', quantity: 2, price: 24.5 };

  test('is read with its lines', () => {
    expect(readPublicCart({ id: 3, title: 'Plan', cartItems: [item] })).toEqual({
      id: 3,
      title: 'Plan',
      description: null,
      cartItems: [item],
      createdAt: null,
      expiresAt: null,
    });
  });

  test.each(NO_OBJECTS)('is not %o', (body) => {
    expect(() => readPublicCart(body)).toThrow();
    expect(() => readCreatedCart(body)).toThrow();
    expect(readReceivedCarts(body)).toEqual([]);
    expect(readCartCounts(body)).toBeNull();
  });

  test('of the sent list holds its lines as text, and may miss what we add', () => {
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
    expect(readSentCart({ title: 'Nameless' })).toBeNull();
  });

  test('a mail is known by what became of it, also without an address', () => {
    const readMail = (mail: object) => readSentCart({ id: 1, mail })?.mail;
    expect(readMail({ recipient: null, state: 'sent', reason: null })).toEqual({
      ...{ recipient: null, state: 'sent', reason: null },
    });
    expect(readMail({})).toBeNull();
  });

  test.each(['', '{', 'null', '{}', '[null]', '[{"supplementName":"x"}]', null, 7])(
    'with lines of %j has none',
    (cartItems) => {
      expect(readSentCart({ id: 1, cartItems })?.cartItems).toEqual([]);
    },
  );

  test('that names a supplement twice asks for both together', () => {
    const { cartItems } = readPublicCart({ cartItems: [item, { ...item, quantity: 3 }] });
    expect(cartItems).toEqual([{ ...item, quantity: 5 }]);
  });

  test('that was created needs a link', () => {
    const sharedCart = { shareableLink: 'https://x.example/shared/a' };
    expect(readCreatedCart({ sharedCart })).toEqual({ ...sharedCart, id: null, title: '' });
    expect(() => readCreatedCart({ sharedCart: { title: 'Plan' } })).toThrow();
  });
});

describe('a payment', () => {
  test('needs its secret alone', () => {
    expect(readPaymentIntent({ clientSecret: 's' })).toEqual({
      clientSecret: 's',
      amountCents: null,
      lines: [],
      deliveryCents: 0,
      taxCents: 0,
      delivery: null,
      needsAddress: false,
      status: 'open',
    });
  });

  test.each([...NO_OBJECTS, {}, { clientSecret: null }])('is not %o', (body) => {
    expect(() => readPaymentIntent(body)).toThrow();
  });

  test('keeps only complete lines', () => {
    const line = { id: 1, name: 'Zinc', quantity: 2, unitCents: 100 };
    const lines = [line, { id: 2, name: 'Clay' }, null];
    expect(readPaymentIntent({ clientSecret: 's', lines }).lines).toEqual([line]);
  });

  test('is settled as far as the answer says', () => {
    const order = { id: 7, token: 't' };
    expect(readSettleAnswer({ status: 'paid', order })).toEqual({ status: 'paid', order });
    expect(readSettleAnswer({ status: 'open', order: {} })).toEqual({
      status: 'open',
      order: null,
    });
    expect(readSettleAnswer({ status: 'done', order: {} })).toBeNull();
  });
});

test('an order without optional fields can be shown', () => {
  expect(readOrder({ id: 5, items: [{ id: 1, name: 'Zinc', quantity: 2 }] })).toMatchObject({
    id: 5,
    createdAt: null,
    items: [{ id: 1, name: 'Zinc', category: '', quantity: 2, price: '0.00' }],
    totalItems: 1,
    totalAmount: '0.00',
    paymentStatus: 'pending',
    orderStatus: 'processing',
  });
  for (const body of [...NO_OBJECTS, {}]) expect(readOrder(body)).toBeNull();
});

test.each([
  ['{"inventoryIssues":[{"name":"Zinc","requested":3,"available":1}]}', 1],
  ['{"message":"No","inventoryIssues":[{"id":4,"name":"Zinc"},null]}', 1],
  ['{"inventoryIssues":{"name":"Zinc"}}', 0],
  ['{}', 0],
  ['no JSON', 0],
])('a failure of %s names %i issues of stock', (body, count) => {
  const issues = readInventoryIssues(new ApiError(400, '', body));
  expect(issues).toHaveLength(count);
  for (const { name, requested, available } of issues) {
    expect([name, typeof requested, typeof available]).toEqual(['Zinc', 'number', 'number']);
  }
});

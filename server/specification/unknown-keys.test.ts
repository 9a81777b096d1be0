import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { categories, checkouts, sharedCarts, supplements, users } from '#server/db/schema.ts';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { useListeningShop } from '#tests/support/plain-client.ts';
import { newCart } from '#tests/support/shared-carts.ts';
import { newSupplement } from '#tests/support/supplements.ts';

const shop = useListeningShop();

const EXTRA_KEYS = {
  id: 999_999,
  userId: 1,
  fromUserId: 1,
  toUserId: 1,
  adminId: 1,
  isAdmin: true,
  isActive: false,
  canShareCarts: true,
  role: 'practitioner',
  status: 'accepted',
  shareToken: 'x',
  price: 0.01,
  unitCents: 1,
  amount: 1,
  amountCents: 1,
  currency: 'jpy',
  discount: 1,
  charges: { linesCents: 1, discountCents: 1, extras: [], taxCents: 1, totalCents: 1 },
  createdAt: '1999-01-01T00:00:00.000Z',
  updatedAt: '1999-01-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  deletedAt: '1999-01-01T00:00:00.000Z',
  version: 77,
  loadedStockQuantity: 1,
  expectedStockQuantity: 1,
  lowStockReported: true,
  constructor: 'x',
  toString: 'x',
};

test('ignores them in a registration', async () => {
  const client = shop().visit();
  const registration = newRegistration();
  const { status } = await client.post('/api/user/register', { ...EXTRA_KEYS, ...registration });
  expect(status).toBe(201);
  const [user] = await shop()
    .db.select()
    .from(users)
    .where(eq(users.username, registration.username));
  expect(user).toMatchObject({ roleId: 1, isActive: true });
  expect(user?.id).not.toBe(EXTRA_KEYS.id);
  expect(user?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect((await client.get('/api/user/profile')).body).toMatchObject({
    role: 'customer',
    canShareCarts: false,
  });
});

test('ignores them in a sign-in', async () => {
  const registration = newRegistration();
  await shop().visit().post('/api/user/register', registration);
  const login = { email: registration.email, password: PASSWORD };
  const client = shop().visit();
  expect(await client.post('/api/user/login', { ...EXTRA_KEYS, ...login })).toMatchObject({
    status: 200,
    body: { user: { username: registration.username, canShareCarts: false } },
  });
  expect((await client.get('/api/admin/user')).status).toBe(401);
  const console = shop().visit();
  const plain = { username: 'plain', password: PASSWORD };
  expect(await console.post('/api/admin/login', { ...EXTRA_KEYS, ...plain })).toMatchObject({
    status: 200,
    body: { username: 'plain' },
  });
  expect((await console.post('/api/admin/logout', EXTRA_KEYS)).status).toBe(200);
  expect((await console.get('/api/admin/user')).status).toBe(401);
});

test('ignores them in a recommendation, which has our prices', async () => {
  const client = shop().visit();
  const registration = newRegistration({ roleId: 3 });
  await client.post('/api/user/register', registration);
  const cart = newCart({ 1: 2 });
  const { status, body } = await client.post<{ sharedCart: { id: number } }>('/api/shared-carts', {
    ...EXTRA_KEYS,
    ...cart,
    cartItems: cart.cartItems.map((item) => ({ ...EXTRA_KEYS, ...item })),
  });
  expect(status).toBe(201);
  const [stored] = await shop()
    .db.select({ cart: sharedCarts, username: users.username })
    .from(sharedCarts)
    .innerJoin(users, eq(users.id, sharedCarts.fromUserId))
    .where(eq(sharedCarts.id, body.sharedCart.id));
  expect(stored?.username).toBe(registration.username);
  expect(stored?.cart).toMatchObject({ status: 'pending', toUserId: null });
  expect(stored?.cart.shareToken).not.toBe(EXTRA_KEYS.shareToken);
  expect(stored?.cart.expiresAt?.getFullYear()).toBeLessThan(2099);
  const [item] = JSON.parse(stored?.cart.cartItems ?? '') as Record<string, unknown>[];
  expect(Object.keys(item ?? {})).toHaveLength(4);
  const [supplement] = await shop().db.select().from(supplements).where(eq(supplements.id, 1));
  expect(item?.['price']).toBe(Number(supplement?.price));
});

test('ignores them in a basket, which has our prices', async () => {
  const { status, body } = await shop()
    .visit()
    .post('/api/create-payment-intent', {
      ...EXTRA_KEYS,
      customerEmail: '',
      customerName: '',
      selectedItems: [{ ...EXTRA_KEYS, id: 1, quantity: 2 }],
    });
  expect(status).toBe(200);
  const [checkout] = await shop()
    .db.select()
    .from(checkouts)
    .where(eq(checkouts.clientSecret, String(body['clientSecret'])));
  const [supplement] = await shop().db.select().from(supplements).where(eq(supplements.id, 1));
  expect(checkout).toMatchObject({
    charges: { totalCents: 2 * Math.round(Number(supplement?.price) * 100) },
    currency: 'usd',
    userId: null,
    sharedCartId: null,
  });
});

describe('in the console', () => {
  const { isActive: _, price: __, ...extraKeys } = EXTRA_KEYS;

  test('ignores them in a supplement', async () => {
    const administrator = await shop().administer();
    const created = await administrator.post<{ id: number }>('/api/admin/supplements', {
      ...extraKeys,
      ...newSupplement(),
    });
    expect(created.status).toBe(201);
    const { id } = created.body;
    const read = async () => {
      const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, id));
      return row;
    };
    const before = await read();
    expect(before).toMatchObject({ version: 1, deletedAt: null, lowStockReported: false });
    expect(before?.id).not.toBe(extraKeys.id);
    const path = `/api/admin/supplements/${id}`;
    expect((await administrator.put(path, { ...extraKeys, ...newSupplement() })).status).toBe(200);
    const stock = { ...extraKeys, stockQuantity: 12, lowStockThreshold: 5 };
    expect((await administrator.put(`${path}/stock`, stock)).status).toBe(200);
    const after = await read();
    expect({ ...after, updatedAt: null }).toEqual({ ...before, version: 2, updatedAt: null });
    expect(after?.updatedAt.getFullYear()).toBeGreaterThan(1999);
  });

  test('ignores them in a category', async () => {
    const administrator = await shop().administer();
    const input = { ...EXTRA_KEYS, value: 'kill', supplementCount: 9, name: 'Sleep & more' };
    expect((await administrator.post('/api/admin/categories', input)).status).toBe(201);
    const find = async () => {
      const [row] = await shop()
        .db.select()
        .from(categories)
        .where(eq(categories.name, input.name));
      return row;
    };
    const row = await find();
    expect(row).toMatchObject({ value: null, isActive: true });
    expect(row?.id).not.toBe(EXTRA_KEYS.id);
    const path = `/api/admin/categories/${row?.id}`;
    expect((await administrator.put(path, input)).status).toBe(200);
    expect(await find()).toMatchObject({ id: row?.id, value: null, isActive: true });
  });

  test('opens an upload with or without a body', async () => {
    const administrator = await shop().administer();
    expect((await administrator.post('/api/admin/upload', EXTRA_KEYS)).status).toBe(200);
  });
});

test('still validates known values', async () => {
  const administrator = await shop().administer();
  const visitor = shop().visit();
  const refused = [
    await administrator.put('/api/admin/supplements/1', newSupplement({ stockQuantity: '5' })),
    await administrator.put('/api/admin/supplements/1', newSupplement({ isActive: 1 })),
    await administrator.put('/api/admin/supplements/1', newSupplement({ price: 24 })),
    await administrator.put('/api/admin/supplements/1', newSupplement({ price: null })),
    await administrator.put('/api/admin/supplements/1/stock', {
      stockQuantity: 1.5,
      lowStockThreshold: 1,
    }),
    await administrator.post('/api/admin/categories', { name: 'x', displayOrder: '1' }),
    await administrator.post('/api/admin/normalize-url', { rawPath: 7 }),
    await visitor.post('/api/user/register', newRegistration({ roleId: '1' })),
    await visitor.post('/api/user/login', { email: 'a@shop.example', password: 7 }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
});

test('refuses them in our own calls', async () => {
  const administrator = await shop().administer();
  const path = '/api/admin/supplements/1/stock-adjustments';
  const adjustment = { delta: 1, reason: 'received' };
  expect((await administrator.post(path, { ...adjustment, note: 'x', why: 1 })).status).toBe(400);
  const settle = await shop().visit().post('/api/checkout/settle', { clientSecret: 'x', id: 1 });
  expect(settle.status).toBe(400);
});

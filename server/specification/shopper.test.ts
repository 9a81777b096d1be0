import { describe, expect, test } from 'vitest';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { useListeningShop } from '#tests/support/plain-client.ts';

const shop = useListeningShop();

type Row = Record<string, unknown>;

const STOREFRONT_SUPPLEMENT = {
  id: expect.any(Number),
  name: expect.any(String),
  description: expect.any(String),
  price: expect.stringMatching(/^\d+\.\d\d$/),
  imageUrl: expect.any(String),
  stockQuantity: expect.any(Number),
  lowStockThreshold: expect.any(Number),
  category: expect.stringMatching(/^(cleanse|absorption|kill|dissolve|bind)$/),
  benefits: expect.any(Array),
  servingSize: expect.any(String),
  suggestedUse: expect.any(String),
  ingredients: expect.any(String),
  factSheetUrls: expect.any(Array),
};

test('lets a visitor browse without signing in', async () => {
  const visitor = shop().visit();
  const profile = await visitor.get('/api/user/profile');
  expect(profile).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  const { status, body } = await visitor.get<Row[]>('/api/supplements');
  expect(status).toBe(200);
  expect(body).toHaveLength(40);
  for (const row of body) {
    expect(row).toMatchObject(STOREFRONT_SUPPLEMENT);
    expect([row['benefits'], row['factSheetUrls']].flat().every(isText)).toBe(true);
  }
});

test('lists account types with id, name and description', async () => {
  const { body } = await shop().visit().get<Row[]>('/api/user/roles');
  expect(body.map((role) => [role['id'], role['name'], typeof role['description']])).toEqual([
    [1, 'customer', 'string'],
    [2, 'consultant', 'string'],
    [3, 'practitioner', 'string'],
  ]);
});

test('registers a shopper, who signs in elsewhere', async () => {
  const registration = newRegistration({ roleId: 3 });
  const { email, username } = registration;
  const user = { firstName: 'Ada', username };
  const first = shop().visit();
  expect(await first.post('/api/user/register', registration)).toMatchObject({
    status: 201,
    body: { user },
  });
  const profile = { firstName: 'Ada', lastName: 'Byron', username, canShareCarts: true };
  expect(await first.get('/api/user/profile')).toMatchObject({ status: 200, body: profile });
  const second = shop().visit();
  expect(await second.post('/api/user/login', { email, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { user },
  });
  expect((await second.get('/api/user/profile')).body).toMatchObject(profile);
});

test('registers without a first or last name', async () => {
  const { firstName: _, lastName: __, ...registration } = newRegistration();
  const { status, body } = await shop().visit().post('/api/user/register', registration);
  expect(status).toBe(201);
  expect(body['user']).toMatchObject({ firstName: null, username: registration.username });
});

describe('a basket', () => {
  const basket = (selectedItems: unknown) => ({
    selectedItems,
    customerEmail: '',
    customerName: '',
  });

  test('gets a client secret', async () => {
    const answer = await shop()
      .visit()
      .post('/api/create-payment-intent', basket([{ id: 1, quantity: 2 }]));
    expect(answer.status).toBe(200);
    expect(answer.body['clientSecret']).toMatch(/./);
  });

  test('gets one with the names of the pending order, too', async () => {
    const pendingOrder = [{ id: 1, name: 'Liver Renew', quantity: 1 }];
    const answer = await shop().visit().post('/api/create-payment-intent', basket(pendingOrder));
    expect(answer.status).toBe(200);
  });

  test('gets refused above the stock, with what is short', async () => {
    const visitor = shop().visit();
    const administrator = await shop().administer();
    await administrator.put('/api/admin/supplements/2/stock', {
      stockQuantity: 1,
      lowStockThreshold: 10,
    });
    const { body: supplements } = await visitor.get<Row[]>('/api/supplements');
    const name = supplements.find((row) => row['id'] === 2)?.['name'];
    const answer = await visitor.post(
      '/api/create-payment-intent',
      basket([{ id: 2, quantity: 3 }]),
    );
    expect(answer.status).toBe(409);
    expect(answer.body['inventoryIssues']).toEqual([
      expect.objectContaining({ name, requested: 3, available: 1 }),
    ]);
  });
});

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

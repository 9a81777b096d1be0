import { describe, expect, test } from 'vitest';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { useListeningShop } from '#tests/support/plain-client.ts';
import { drawImage, writePdf } from '#tests/support/upload-files.ts';

const shop = useListeningShop();

type Row = Record<string, unknown>;

const NEW_SUPPLEMENT = {
  name: 'Night Calm',
  description: 'Magnesium and lemon balm.',
  category: 'bind',
  imageUrl: '',
  factSheetUrls: [],
  benefits: ['Supports a calm evening'],
  ingredients: 'Magnesium 200 mg',
  suggestedUse: 'Two capsules in the evening.',
  servingSize: '2 capsules',
  price: '24.00',
  stockQuantity: 12,
};

const STORED_SUPPLEMENT = {
  ...NEW_SUPPLEMENT,
  id: expect.any(Number),
  categoryId: expect.any(Number),
  lowStockThreshold: 10,
  isActive: true,
  displayOrder: 0,
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
};

async function listSupplements(search = ''): Promise<Row[]> {
  const administrator = await shop().administer();
  return (await administrator.get<Row[]>(`/api/admin/supplements${search}`)).body;
}

async function findSupplement(id: unknown): Promise<Row> {
  const row = (await listSupplements()).find((candidate) => candidate['id'] === id);
  if (!row) throw new Error(`There is no supplement ${String(id)}.`);
  return row;
}

async function createSupplement(change: Row = {}): Promise<Row> {
  const administrator = await shop().administer();
  const name = `Night Calm ${Math.random()}`;
  const answer = await administrator.post('/api/admin/supplements', {
    ...NEW_SUPPLEMENT,
    name,
    ...change,
  });
  expect(answer.status).toBe(201);
  const [row] = await listSupplements(`?search=${encodeURIComponent(name)}`);
  if (!row) throw new Error('It was not created.');
  return row;
}

test('signs in and out', async () => {
  const client = shop().visit();
  expect((await client.get('/api/admin/user')).status).toBe(401);
  expect(
    (await client.post('/api/admin/login', { username: 'plain', password: 'a guess' })).status,
  ).toBe(401);
  const administrator = await shop().administer();
  expect(await administrator.get('/api/admin/user')).toMatchObject({
    status: 200,
    body: { username: 'plain' },
  });
  expect((await administrator.post('/api/admin/logout')).status).toBe(200);
  expect((await administrator.get('/api/admin/user')).status).toBe(401);
});

test('shows the statistics', async () => {
  const administrator = await shop().administer();
  const { status, body } = await administrator.get('/api/admin/stats');
  expect(status).toBe(200);
  expect(body).toEqual({
    totalProducts: expect.any(Number),
    totalCategories: 5,
    totalOrders: expect.any(Number),
    totalRevenue: expect.stringMatching(/^\d+\.\d\d$/),
    orderGrowth: expect.stringMatching(/^-?\d+\.\d$/),
    revenueGrowth: expect.stringMatching(/^-?\d+\.\d$/),
  });
});

describe('a supplement', () => {
  test('gets created with its fields, and answers with the stored row', async () => {
    const row = await createSupplement();
    expect(row).toMatchObject({ ...STORED_SUPPLEMENT, name: row['name'] });
  });

  test('has a price of 0 by default', async () => {
    expect((await createSupplement({ price: '' }))['price']).toBe('0.00');
  });

  test('gets edited by sending the whole row back', async () => {
    const administrator = await shop().administer();
    const row = await createSupplement({ displayOrder: 7, lowStockThreshold: 3 });
    const edited: Row = { ...row, description: 'Lemon balm and magnesium.' };
    const answer = await administrator.put(`/api/admin/supplements/${String(row['id'])}`, edited);
    expect(answer.status).toBe(200);
    const { updatedAt, version, ...rest } = await findSupplement(row['id']);
    const { updatedAt: _, version: __, ...expected } = edited;
    expect(rest).toEqual(expected);
    expect([typeof updatedAt, typeof version]).toEqual(['string', 'number']);
  });

  test('can be sent back unchanged, for the whole catalog', async () => {
    const administrator = await shop().administer();
    const before = await listSupplements();
    for (const row of before) {
      const answer = await administrator.put(`/api/admin/supplements/${String(row['id'])}`, row);
      expect([row['name'], answer.status]).toEqual([row['name'], 200]);
    }
    const strip = (row: Row) => ({ ...row, updatedAt: null, version: null });
    expect((await listSupplements()).map(strip)).toEqual(before.map(strip));
  });

  test('gets another stock and threshold', async () => {
    const administrator = await shop().administer();
    const { id } = await createSupplement();
    const path = `/api/admin/supplements/${String(id)}/stock`;
    const edit = { stockQuantity: 4, lowStockThreshold: 6 };
    expect((await administrator.put(path, edit)).status).toBe(200);
    expect(await findSupplement(id)).toMatchObject(edit);
    const { body } = await administrator.get<Row[]>('/api/admin/inventory/low-stock');
    expect(body.find((entry) => entry['id'] === id)).toEqual({
      id,
      name: expect.any(String),
      currentStock: 4,
      threshold: 6,
    });
    expect(body.every((entry) => Object.keys(entry).length === 4)).toBe(true);
  });

  test('gets deleted', async () => {
    const administrator = await shop().administer();
    const { id } = await createSupplement();
    const path = `/api/admin/supplements/${String(id)}`;
    expect((await administrator.delete(path)).status).toBe(200);
    expect((await listSupplements()).map((row) => row['id'])).not.toContain(id);
    expect((await administrator.delete(path)).status).toBe(404);
  });
});

test('creates, lists, edits and deletes a category', async () => {
  const administrator = await shop().administer();
  const list = async () => (await administrator.get<Row[]>('/api/admin/categories')).body;
  const path = '/api/admin/categories';
  const created = await administrator.post(path, { name: 'Sleep', displayOrder: 9 });
  expect(created.status).toBe(201);
  const row = (await list()).find((category) => category['name'] === 'Sleep');
  expect(row).toMatchObject({
    id: expect.any(Number),
    name: 'Sleep',
    description: null,
    displayOrder: 9,
    isActive: true,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  const own = `${path}/${String(row?.['id'])}`;
  expect((await administrator.put(own, { ...row, description: 'At night' })).status).toBe(200);
  const after = (await list()).find((category) => category['id'] === row?.['id']);
  expect({ ...after, updatedAt: null }).toEqual({
    ...row,
    description: 'At night',
    updatedAt: null,
  });
  expect((await administrator.delete(own)).status).toBe(200);
  expect((await list()).map((category) => category['name'])).not.toContain('Sleep');
});

test('stores the items of an order as text', async () => {
  const administrator = await shop().administer();
  await createShopper(sendInto(shop().app)).buy([
    { id: 3, quantity: 2 },
    { id: 4, quantity: 1 },
  ]);
  const { body } = await administrator.get<Row[]>('/api/admin/orders');
  const [order] = body;
  expect(order).toMatchObject({
    id: expect.any(Number),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    totalItems: 2,
    totalQuantity: 3,
    items: expect.any(String),
  });
  expect(JSON.parse(String(order?.['items']))).toMatchObject([
    { id: 3, name: expect.any(String), category: expect.any(String), quantity: 2 },
    { id: 4, name: expect.any(String), category: expect.any(String), quantity: 1 },
  ]);
});

test('uploads a picture and a fact sheet with a single PUT each', async () => {
  const administrator = await shop().administer();
  const upload = async (file: Uint8Array<ArrayBuffer>) => {
    const opened = await administrator.post('/api/admin/upload');
    const uploadURL = String(opened.body['uploadURL']);
    expect((await fetch(uploadURL, { method: 'PUT', body: file })).ok).toBe(true);
    const { status, body } = await administrator.post('/api/admin/normalize-url', {
      rawPath: uploadURL,
    });
    expect(status).toBe(200);
    return String(body['normalizedPath']);
  };
  const imageUrl = await upload(new Uint8Array(await drawImage(300, 200).png().toBuffer()));
  const page = await upload(new Uint8Array(writePdf({ pages: 1 })));
  for (const address of [imageUrl, page]) {
    const picture = await fetch(new URL(address, shop().origin));
    expect(picture.headers.get('content-type')).toBe('image/webp');
  }
  const row = await createSupplement({ imageUrl, factSheetUrls: [page] });
  expect(row).toMatchObject({ imageUrl, factSheetUrls: [page] });
});

test('refuses every console call of a visitor', async () => {
  const visitor = shop().visit();
  for (const path of ['user', 'stats', 'supplements', 'categories', 'orders']) {
    expect((await visitor.get(`/api/admin/${path}`)).status).toBe(401);
  }
  expect((await visitor.get('/api/admin/inventory/low-stock')).status).toBe(401);
  expect((await visitor.post('/api/admin/supplements', NEW_SUPPLEMENT)).status).toBe(401);
  expect((await visitor.put('/api/admin/supplements/1', NEW_SUPPLEMENT)).status).toBe(401);
  expect((await visitor.delete('/api/admin/supplements/1')).status).toBe(401);
  expect((await visitor.post('/api/admin/upload')).status).toBe(401);
});

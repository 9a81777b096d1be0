import { expect, test } from 'vitest';
import { newRegistration } from '#tests/support/accounts.ts';
import { useListeningShop } from '#tests/support/plain-client.ts';

const shop = useListeningShop();

type Row = Record<string, unknown>;
type Shared = { sharedCart: { shareableLink: string; title: string } };

async function signUp(roleId: number) {
  const client = shop().visit();
  await client.post('/api/user/register', newRegistration({ roleId }));
  return client;
}

const CART = {
  title: 'Better sleep',
  description: 'For four weeks',
  cartItems: [
    { supplementId: 1, supplementName: 'Liver Renew', quantity: 2, price: 34 },
    { supplementId: 2, supplementName: 'Kidney Flow', quantity: 1, price: 29.5 },
  ],
  totalAmount: 97.5,
};

test('shares, lists and opens a recommendation', async () => {
  const practitioner = await signUp(3);
  const shared = await practitioner.post<Shared>('/api/shared-carts', CART);
  expect(shared.status).toBe(201);
  const { shareableLink, title } = shared.body.sharedCart;
  expect(title).toBe('Better sleep');
  const token = shareableLink.split('/').at(-1) ?? '';
  expect(shareableLink).toBe(`${shop().origin}/shared/${token}`);
  expect((await fetch(shareableLink)).status).toBe(200);

  const sent = await practitioner.get<Row[]>('/api/shared-carts/sent');
  expect(sent.status).toBe(200);
  const [row] = sent.body;
  expect(row).toMatchObject({
    id: expect.any(Number),
    title: 'Better sleep',
    status: 'pending',
    toUserId: null,
    description: 'For four weeks',
    cartItems: expect.any(String),
    totalAmount: expect.stringMatching(/^\d+\.\d\d$/),
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
    shareToken: token,
  });
  const items = JSON.parse(String(row?.['cartItems'])) as Row[];
  expect(items.map((item) => [item['supplementId'], item['quantity']])).toEqual([
    [1, 2],
    [2, 1],
  ]);

  const opened = await shop().visit().get<Row>(`/api/shared/${token}`);
  expect(opened.status).toBe(200);
  const { cartItems, ...rest } = opened.body;
  expect(rest).toEqual({
    id: row?.['id'],
    title: 'Better sleep',
    description: 'For four weeks',
    totalAmount: Number(row?.['totalAmount']),
    createdAt: row?.['createdAt'],
    expiresAt: row?.['expiresAt'],
  });
  expect(cartItems).toEqual(items);
  for (const item of cartItems as Row[]) {
    expect(item).toEqual({
      supplementId: expect.any(Number),
      supplementName: expect.any(String),
      quantity: expect.any(Number),
      price: expect.any(Number),
    });
  }
  const days = (Date.parse(String(rest['expiresAt'])) - Date.now()) / (24 * 60 * 60 * 1_000);
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
});

test('allows sharing only with the permission', async () => {
  expect((await shop().visit().post('/api/shared-carts', CART)).status).toBe(401);
  expect((await (await signUp(1)).post('/api/shared-carts', CART)).status).toBe(403);
  expect((await (await signUp(1)).get('/api/shared-carts/sent')).status).toBe(403);
  expect((await (await signUp(2)).post('/api/shared-carts', CART)).status).toBe(201);
});

test('answers 404 for an unknown link', async () => {
  expect((await shop().visit().get('/api/shared/nowhere')).status).toBe(404);
});

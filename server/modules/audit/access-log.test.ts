import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accessLog, orders } from '#server/db/schema.ts';
import type { Access } from '#shared/contracts/access-log.ts';
import { openConsole } from '#tests/support/console.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import {
  newCart,
  shareCart,
  signInAdmin,
  signUpConfirmedPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { createToken } from '#server/security/tokens.ts';

const shop = useTestApp();

beforeEach(() => shop().db.delete(accessLog));

async function recommend() {
  const owner = await signUpConfirmedPractitioner(shop());
  const added = await shop().ask(owner, 'POST /api/practice/clients', { name: 'Grace Hopper' });
  const { id: clientId } = added.json<{ id: number }>();
  const cart = await shareCart(shop(), owner, { ...newCart(), personId: clientId });
  const row = makeOrderRow(undefined, { fromSharedCartId: cart.id, accessToken: createToken() });
  const [order] = await shop().db.insert(orders).values(row).returning();
  if (!order) throw new Error('No order was written.');
  const listed = async (of = owner) =>
    shop().ask(of, `GET /api/practice/clients/${clientId}/access-log`);
  return { owner, clientId, cart, order, listed };
}

const asAdmin = async () => ({ cookies: await signInAdmin(shop()) });
const readLog = async (query = ''): Promise<Access[]> => {
  const { call } = await openConsole(shop(), `reader-${createToken().slice(0, 8)}`);
  return (await call('GET', `/access-log${query}`)).body;
};

test.each([
  ['the recommendation', 'recommendation', (token: string) => `/api/shared/${token}`],
  ['the timetable', 'recommendation', (token: string) => `/api/shared/${token}/plan`],
])('notes an administrator who opens %s, once an hour', async (_name, record, path) => {
  const { owner, cart, listed } = await recommend();
  const admin = await asAdmin();
  for (const _ of [1, 2]) {
    expect((await shop().ask(admin, `GET ${path(cart.shareToken)}`)).statusCode).toBe(200);
  }
  const entry = { record, recordId: cart.id, admin: expect.stringMatching(/^admin-/) };
  expect(await readLog()).toMatchObject([
    { ...entry, practitioner: `${owner.user.firstName} ${owner.user.lastName}` },
  ]);
  expect((await listed()).json()).toMatchObject([entry]);
  await shop()
    .db.update(accessLog)
    .set({ hour: sql`hour - interval '1 hour'` });
  await shop().ask(admin, `GET ${path(cart.shareToken)}`);
  expect(await readLog()).toHaveLength(2);
  await shop().ask(await asAdmin(), `GET ${path(cart.shareToken)}`);
  const entries = await readLog();
  expect(new Set(entries.map((found) => found.admin)).size).toBe(2);
  const [{ adminId } = { adminId: 0 }] = await shop().db.select().from(accessLog);
  expect(await readLog(`?adminId=${adminId}`)).toHaveLength(2);
});

test.each([
  ['its details', (order: { id: number }) => `GET /api/admin/orders/${order.id}`],
  [
    'its packing slip',
    (order: { id: number }) => `GET /api/admin/packing-slips?orders=${order.id}`,
  ],
  ['its link', (order: { accessToken: string | null }) => `GET /api/orders/${order.accessToken}`],
  [
    'its timetable',
    (order: { accessToken: string | null }) => `GET /api/orders/${order.accessToken}/timetable`,
  ],
])('notes an administrator who opens an order from a recommendation by %s', async (_name, call) => {
  const { order, listed } = await recommend();
  expect((await shop().ask(await asAdmin(), call(order))).statusCode).toBe(200);
  expect(await readLog()).toMatchObject([{ record: 'order', recordId: order.id }]);
  expect((await listed()).json()).toMatchObject([{ record: 'order', recordId: order.id }]);
});

test('notes an owner who lists the links of a practitioner', async () => {
  const { owner, listed } = await recommend();
  const call = `GET /api/admin/people/${owner.user.id}/links`;
  expect((await shop().ask(await asAdmin(), call)).statusCode).toBe(200);
  expect((await listed()).json()).toMatchObject([{ record: 'links' }]);
});

test('notes neither patients, practitioners nor orders without a recommendation', async () => {
  const { owner, cart, order } = await recommend();
  for (const person of [{}, owner]) {
    await shop().ask(person, `GET /api/shared/${cart.shareToken}`);
    await shop().ask(person, `GET /api/orders/${order.accessToken}`);
  }
  const [plain] = await shop().db.insert(orders).values(makeOrderRow()).returning();
  await shop().ask(await asAdmin(), `GET /api/admin/orders/${plain?.id}`);
  expect(await readLog()).toEqual([]);
});

test('shows practitioners the access to their own clients only', async () => {
  const [one, other] = [await recommend(), await recommend()];
  await shop().ask(await asAdmin(), `GET /api/shared/${one.cart.shareToken}`);
  expect((await other.listed()).json()).toEqual([]);
  expect((await one.listed(other.owner)).statusCode).toBe(404);
  const second = await shop().ask(one.owner, 'POST /api/practice/clients', { name: 'Ada' });
  const { id } = second.json<{ id: number }>();
  const list = await shop().ask(one.owner, `GET /api/practice/clients/${id}/access-log`);
  expect(list.json()).toEqual([]);
});

test('shows no record whose access cannot be noted', async () => {
  const { cart, order, owner } = await recommend();
  const admin = await asAdmin();
  const { db } = shop();
  const calls = [
    `GET /api/shared/${cart.shareToken}`,
    `GET /api/shared/${cart.shareToken}/plan`,
    `GET /api/admin/orders/${order.id}`,
    `GET /api/orders/${order.accessToken}/timetable`,
    `GET /api/admin/people/${owner.user.id}/links`,
  ];
  await db.execute(sql`alter table access_log rename to access_log_away`);
  try {
    for (const call of calls) {
      const answer = await shop().ask(admin, call);
      expect([call, answer.statusCode]).toEqual([call, 500]);
      expect(answer.body).not.toContain('Better sleep');
    }
    const patient = await shop().ask({}, `GET /api/shared/${cart.shareToken}`);
    expect(patient.statusCode).toBe(200);
  } finally {
    await db.execute(sql`alter table access_log_away rename to access_log`);
  }
});

test('keeps an entry whose recommendation was deleted', async () => {
  const { cart, order } = await recommend();
  await shop().ask(await asAdmin(), `GET /api/shared/${cart.shareToken}`);
  await shop().db.delete(orders).where(eq(orders.id, order.id));
  await shop().db.execute(sql`delete from shared_carts where id = ${cart.id}`);
  expect(await readLog()).toMatchObject([{ record: 'recommendation', recordId: cart.id }]);
});

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emailOutbox, orders, refunds, supplements, supplyReminders } from '#server/db/schema.ts';
import { deleteAccount } from '#server/modules/personal-data/delete-account.ts';
import { createToken } from '#server/security/tokens.ts';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import { signUp } from '#tests/support/accounts.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { remindOfSupply } from './supply-reminders.ts';
import { makeCharges } from '#tests/support/charges.ts';

const shop = useTestApp();
const ORIGIN = 'https://shop.example';
const DAY_MS = 24 * 60 * 60 * 1000;

/** One each, of which the labels say 45, 15 to 30 and 13 to 40 days. */
const LINES = [
  { id: 1, name: 'Liver Renew', category: 'cleanse', quantity: 1, price: '34.00' },
  { id: 2, name: 'Kidney Clear', category: 'cleanse', quantity: 1, price: '28.50' },
  { id: 31, name: 'Mullein Clear', category: 'dissolve', quantity: 1, price: '25.50' },
];
const CHARCOAL = { id: 34, name: 'Charcoal', category: 'bind', quantity: 1, price: '16.95' };

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

async function order(change: Partial<typeof orders.$inferInsert> = {}, lines = LINES) {
  const accessToken = createToken();
  const customerEmail = `${accessToken.slice(0, 10)}@buyer.example`;
  const [row] = await shop()
    .db.insert(orders)
    .values(makeOrderRow(lines, { accessToken, customerEmail, ...change }))
    .returning({ id: orders.id });
  return { id: row?.id ?? 0, token: accessToken, email: customerEmail };
}

async function call(method: 'GET' | 'PUT' | 'DELETE', token: string) {
  const answer = await shop().app.inject({ method, url: `/api/orders/${token}/reminder` });
  return { status: answer.statusCode, body: answer.json<OrderSupply & { message: string }>() };
}

const remind = () => remindOfSupply({ db: shop().db, mailOrigin: ORIGIN });

/** As if it had all happened so many days ago; one of everything is due after 6. */
async function letDaysPass(orderId: number, days = 6) {
  const { db } = shop();
  await db.execute(sql`update supply_reminders set remind_at = remind_at - ${days} * interval '24 hours'
    where order_id = ${orderId}`);
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  const createdAt = new Date(Date.parse(row?.createdAt ?? '') - days * DAY_MS).toISOString();
  await db.update(orders).set({ createdAt }).where(eq(orders.id, orderId));
}

const giveBack = (
  orderId: number,
  units: { id: number; quantity: number }[],
  state: 'pending' | 'succeeded' = 'succeeded',
) =>
  shop()
    .db.insert(refunds)
    .values({ orderId, charges: makeCharges(100), units, restock: false, state });

const listEmails = (id: number) =>
  shop()
    .db.select()
    .from(emailOutbox)
    .where(eq(emailOutbox.key, `order-${id}-reminder`));

const listReminders = (orderId: number) =>
  shop().db.select().from(supplyReminders).where(eq(supplyReminders.orderId, orderId));

test('shows when the first product runs out', async () => {
  const createdAt = '2026-03-01T10:00:00.000Z';
  const { token } = await order({ createdAt }, [...LINES, CHARCOAL]);
  const { status, body } = await call('GET', token);
  expect(status).toBe(200);
  expect(body).toEqual({
    supply: {
      days: 13,
      daysAtMost: 13,
      firstToRunOut: ['Mullein Clear'],
      costPerDay: { from: 234, to: 457 },
      leftOut: [{ name: 'Charcoal', reason: 'as needed' }],
      runsOutAt: '2026-03-14T10:00:00.000Z',
    },
    lines: [
      {
        ...{ id: 1, name: 'Liver Renew', days: { from: 45, to: 45 } },
        runsOutAt: '2026-04-15T10:00:00.000Z',
      },
      {
        ...{ id: 2, name: 'Kidney Clear', days: { from: 15, to: 30 } },
        runsOutAt: '2026-03-16T10:00:00.000Z',
      },
      {
        ...{ id: 31, name: 'Mullein Clear', days: { from: 13, to: 40 } },
        runsOutAt: '2026-03-14T10:00:00.000Z',
      },
    ],
    // Too long ago.
    reminder: 'unavailable',
  });
});

test('does not count refunded units', async () => {
  const { id, token } = await order();
  await giveBack(id, [{ id: 31, quantity: 1 }]);
  expect((await call('GET', token)).body.supply).toMatchObject({
    days: 15,
    firstToRunOut: ['Kidney Clear'],
  });
});

test('turns a reminder on, on again and off by the order’s link', async () => {
  const { id, token, email } = await order();
  expect((await call('GET', token)).body.reminder).toBe('off');
  const both = await Promise.all([call('PUT', token), call('PUT', token)]);
  expect(both.map(({ status, body }) => [status, body.reminder])).toEqual([
    [200, 'on'],
    [200, 'on'],
  ]);
  const [reminder] = await listReminders(id);
  const { supply } = (await call('GET', token)).body;
  expect(reminder).toMatchObject({ email, emailedAt: null });
  expect(reminder?.remindAt.getTime()).toBe(Date.parse(supply?.runsOutAt ?? '') - 7 * DAY_MS);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    expect((await call(method, createToken())).status).toBe(404);
  }
  expect((await call('DELETE', token)).body.reminder).toBe('off');
  expect((await call('DELETE', token)).status).toBe(200);
  expect(await listReminders(id)).toEqual([]);
});

test.each([
  ['runs out too soon', { createdAt: daysAgo(7) }, LINES],
  ['is refunded', { paymentStatus: 'refunded' }, LINES],
  ['is canceled', { orderStatus: 'canceled' }, LINES],
  ['has no address', { customerEmail: null }, LINES],
  ['is taken as needed', {}, [CHARCOAL]],
] as const)('offers no reminder for an order that %s', async (_name, change, lines) => {
  const { id, token } = await order(change, [...lines]);
  expect((await call('GET', token)).body.reminder).toBe('unavailable');
  expect(await call('PUT', token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await listReminders(id)).toEqual([]);
});

test('sends one email from several processes', async () => {
  const { id, token, email } = await order();
  await call('PUT', token);
  await remind();
  expect(await listEmails(id)).toEqual([]);
  await letDaysPass(id);
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  const emails = await listEmails(id);
  expect(emails).toMatchObject([{ kind: 'reminder', recipient: email }]);
  expect(emails[0]?.textBody).toContain(`Order again:\n${ORIGIN}/orders/${token}\n`);
  expect(emails[0]?.textBody).toContain(`${ORIGIN}/orders/${token}?reminder=end`);
  // The subject must not reveal the products.
  for (const { name } of LINES) expect(emails[0]?.htmlBody).not.toContain(name);
  expect((await call('GET', token)).body.reminder).toBe('sent');
  expect((await call('PUT', token)).body.reminder).toBe('sent');
  await letDaysPass(id);
  await remind();
  expect(await listEmails(id)).toHaveLength(1);
});

test('loses nothing in a crash before the commit', async () => {
  const { id, token } = await order();
  await call('PUT', token);
  await letDaysPass(id);
  const crash = shop().db.transaction(async (tx) => {
    await remindOfSupply({ db: tx, mailOrigin: ORIGIN });
    throw new Error('died before the commit');
  });
  await expect(crash).rejects.toThrow('died');
  expect(await listEmails(id)).toEqual([]);
  await remind();
  expect(await listEmails(id)).toHaveLength(1);
});

test.each([{ paymentStatus: 'refunded' }, { orderStatus: 'canceled' }] as const)(
  'sends nothing for an order that has ended: %o',
  async (change) => {
    const { id, token } = await order();
    await call('PUT', token);
    await letDaysPass(id);
    await shop().db.update(orders).set(change).where(eq(orders.id, id));
    await remind();
    expect(await listEmails(id)).toEqual([]);
    expect(await listReminders(id)).toEqual([]);
  },
);

const MULLEIN = [{ id: 31, quantity: 1 }];
const EVERYTHING = LINES.map(({ id, quantity }) => ({ id, quantity }));

test('waits for the next product when the first one was refunded', async () => {
  const { id, token } = await order();
  await call('PUT', token);
  await giveBack(id, MULLEIN);
  await letDaysPass(id);
  await Promise.all([remind(), remind(), remind()]);
  expect(await listEmails(id)).toEqual([]);
  const { supply, reminder } = (await call('GET', token)).body;
  expect(reminder).toBe('on');
  const day = new Date(Date.parse(supply?.runsOutAt ?? '') - 7 * DAY_MS);
  expect(await listReminders(id)).toMatchObject([{ remindAt: day, emailedAt: null }]);
  await letDaysPass(id, 2);
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(await listEmails(id)).toHaveLength(1);
});

test('loses nothing in a crash before the later day is stored', async () => {
  const { id, token } = await order();
  await call('PUT', token);
  await giveBack(id, MULLEIN);
  await letDaysPass(id);
  const before = await listReminders(id);
  const crash = shop().db.transaction(async (tx) => {
    await remindOfSupply({ db: tx, mailOrigin: ORIGIN });
    throw new Error('died before the commit');
  });
  await expect(crash).rejects.toThrow('died');
  expect(await listReminders(id)).toEqual(before);
  await letDaysPass(id, 2);
  // The first run finds the later day, the second that it has come.
  await remind();
  await remind();
  expect(await listEmails(id)).toHaveLength(1);
});

test('sends nothing when all units were refunded', async () => {
  const { id, token } = await order();
  await call('PUT', token);
  await giveBack(id, EVERYTHING);
  await letDaysPass(id);
  await remind();
  expect(await listEmails(id)).toEqual([]);
  expect(await listReminders(id)).toEqual([]);
});

test('waits while a refund is pending', async () => {
  const { id, token } = await order();
  await call('PUT', token);
  await giveBack(id, EVERYTHING, 'pending');
  await letDaysPass(id);
  await remind();
  expect(await listEmails(id)).toEqual([]);
  expect(await listReminders(id)).toHaveLength(1);
  await shop().db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, id));
  await remind();
  expect(await listEmails(id)).toHaveLength(1);
});

test('uses the label of the day when the reminder was turned on', async () => {
  const { id, token } = await order({}, LINES.slice(0, 1));
  await call('PUT', token);
  const [before] = await listReminders(id);
  const [product] = await shop().db.select().from(supplements).where(eq(supplements.id, 1));
  const setLabel = (label: (typeof supplements.$inferSelect)['label']) =>
    shop().db.update(supplements).set({ label }).where(eq(supplements.id, 1));
  if (!product?.label) throw new Error('Liver Renew has no label');
  await setLabel({ ...product.label, servingsPerContainer: 90 });
  try {
    expect(await listReminders(id)).toEqual([before]);
    expect((await call('PUT', token)).body.supply?.days).toBe(90);
    const [after] = await listReminders(id);
    expect(Number(after?.remindAt) - Number(before?.remindAt)).toBe(45 * DAY_MS);
  } finally {
    await setLabel(product.label);
  }
});

test('exports a reminder and deletes it with the account', async () => {
  const { user, cookies } = await signUp(shop().app);
  const { id, token, email } = await order({ userId: user.id });
  await call('PUT', token);
  const data = await shop().app.inject({ url: '/api/user/data', cookies });
  expect(data.json()).toMatchObject({ supplyReminders: [{ orderId: id, email }] });
  await deleteAccount({ db: shop().db, payments: shop().deps.payments }, user.id);
  expect(await listReminders(id)).toEqual([]);
});

test('tolerates an order whose items cannot be read', async () => {
  for (const items of ['nonsense', '{}', '[{"id":"x"}]']) {
    const { token } = await order({ items });
    expect(await call('GET', token)).toEqual({
      status: 200,
      body: { supply: null, lines: [], reminder: 'unavailable' },
    });
    expect((await call('PUT', token)).status).toBe(409);
  }
});

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, emailOutbox, orderEvents, orders, shopSettings } from '#server/db/schema.ts';
import { openConsole } from '#tests/support/console.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { answerRequest, listRequests } from './order-requests.ts';

const shop = useTestApp();

const QUESTION = { kind: 'cancel', message: 'I ordered it twice.' };

async function buy(): Promise<{ id: number; token: string }> {
  const { body } = await createShopper(sendInto(shop().app)).buy([{ id: 3, quantity: 1 }]);
  if (!body.order) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`);
  return body.order;
}

async function ask(token: string, payload: object = QUESTION) {
  const url = `/api/orders/${token}/requests`;
  const answer = await shop().app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json<OrderRequest & { message: string }>() };
}

async function list(token: string): Promise<OrderRequest[]> {
  return (await shop().app.inject(`/api/orders/${token}/requests`)).json<OrderRequest[]>();
}

async function findAdmin(): Promise<number> {
  const [admin] = await shop()
    .db.insert(adminUsers)
    .values({ username: `clerk ${Math.random()}`, password: '-', email: `${Math.random()}@x` })
    .returning({ id: adminUsers.id });
  return admin?.id ?? 0;
}

test('adds a buyer’s request to the history', async () => {
  const order = await buy();
  const asked = await ask(order.token);
  expect(asked).toMatchObject({ status: 201, body: { ...QUESTION, state: 'open', answer: null } });
  expect(await list(order.token)).toEqual([asked.body]);
  const events = await shop()
    .db.select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id));
  expect(events.at(-1)).toMatchObject({ kind: 'asked', detail: { kind: 'cancel' } });
});

test('shows requests only by their order’s link', async () => {
  const [one, other] = [await buy(), await buy()];
  await ask(one.token);
  expect(await list(other.token)).toEqual([]);
  expect((await ask('x'.repeat(43))).status).toBe(404);
});

test('accepts one open request at a time', async () => {
  const { id, token } = await buy();
  const answers = await Promise.all([ask(token), ask(token), ask(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);

  const [request] = await list(token);
  const adminId = await findAdmin();
  const decision = {
    id: request?.id ?? 0,
    state: 'refused',
    answer: 'It is packed.',
    adminId,
  } as const;
  await shop().db.transaction((tx) => answerRequest(tx, decision));
  await expect(shop().db.transaction((tx) => answerRequest(tx, decision))).rejects.toThrow(
    'This request was already answered.',
  );
  expect(await listRequests(shop().db, id)).toMatchObject([
    { state: 'refused', answer: 'It is packed.', answeredAt: expect.any(String) },
  ]);
  expect((await ask(token, { kind: 'return', message: 'Then I return it.' })).status).toBe(201);
});

test.each([
  ['canceled', 'canceled', 'paid', 'return', 'This order has already been canceled.'],
  ['refunded', 'processing', 'refunded', 'return', 'This order has already been refunded.'],
  ['ready', 'ready', 'paid', 'cancel', 'This order is ready for pick-up'],
  ['collected', 'collected', 'paid', 'cancel', 'You have picked up this order'],
  ['not yet paid', 'processing', 'pending', 'cancel', 'Your payment is still being completed.'],
])(
  'refuses a request about an order that is %s',
  async (_, orderStatus, paymentStatus, kind, why) => {
    const { id, token } = await buy();
    await shop().db.execute(
      sql`update ${orders} set order_status = ${orderStatus}, payment_status = ${paymentStatus} where id = ${id}`,
    );
    const refused = await ask(token, { kind, message: 'Please.' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(why);
    expect(await list(token)).toEqual([]);
  },
);

test('refuses to cancel a shipped order', async () => {
  const { id, token } = await buy();
  await shop().db.execute(
    sql`update ${orders} set order_status = 'shipped', tracking_number = '1Z' where id = ${id}`,
  );
  const refused = await ask(token);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    'This order is already on its way, so it can’t be canceled. You can ask to return it.',
  );
});

test('accepts the return of a shipped order', async () => {
  const { id, token } = await buy();
  await shop().db.execute(sql`update ${orders} set order_status = 'shipped' where id = ${id}`);
  expect((await ask(token, { kind: 'return', message: 'It was opened.' })).status).toBe(201);
});

test.each([
  ['another kind', { kind: 'swap' }],
  ['no message', { message: ' ' }],
  ['a long message', { message: 'x'.repeat(1001) }],
  ['another field', { more: 1 }],
])('refuses %s', async (_, change) => {
  const { token } = await buy();
  expect((await ask(token, { ...QUESTION, ...change })).status).toBe(400);
  expect(await list(token)).toEqual([]);
});

test('emails the shop if there are no staff, else the first administrator', async () => {
  const { db } = shop();
  await openConsole(shop());
  const recipientsOf = async () => {
    const { body } = await ask((await buy()).token);
    const emails = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
    const about = emails.filter(({ key }) => key.startsWith(`request-${body.id}-to-`));
    return about.map(({ recipient }) => recipient);
  };
  await decideSettings(db, { orderStaff: [], email: 'shop@leaf.example' });
  expect(await recipientsOf()).toEqual(['shop@leaf.example']);

  await decideSettings(db, { orderStaff: [], email: '' });
  const [first] = await db.select().from(adminUsers).orderBy(adminUsers.id).limit(1);
  expect(await recipientsOf()).toEqual([first?.email]);
});

test('emails staff the request, the buyer the answer, and shows both in the console', async () => {
  const staff = { settings: { orderStaff: ['packing@shop.example'] } };
  await shop()
    .db.insert(shopSettings)
    .values(staff)
    .onConflictDoUpdate({ target: shopSettings.id, set: staff });
  const { id, token } = await buy();
  const { body } = await ask(token);
  const { call } = await openConsole(shop());
  const decide = (orderId: number) =>
    call('POST', `/orders/${orderId}/answer-request`, {
      requestId: body.id,
      state: 'accepted',
      answer: 'We cancel it today.',
    });
  const other = await buy();
  expect((await decide(other.id)).status).toBe(404);
  expect(await list(token)).toMatchObject([{ state: 'open' }]);

  const answers = [await decide(id), await decide(id)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[0]?.body).toMatchObject({
    orderStatus: 'canceled',
    paymentStatus: 'refunded',
    requests: [{ state: 'accepted', answer: 'We cancel it today.', problem: null }],
    events: expect.arrayContaining([expect.objectContaining({ kind: 'answered', admin: 'admin' })]),
  });
  const emails = await shop().db.select().from(emailOutbox).orderBy(emailOutbox.id);
  const about = emails.filter(({ key }) => key.startsWith(`request-${body.id}-`));
  expect(about.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['staff', 'packing@shop.example'],
    ['request', 'grace@shop.example'],
  ]);
  expect(about[1]).toMatchObject({ subject: `We received your request about order #${id}` });
  const answered = emails.filter((mail) => mail.orderId === id && mail.kind === 'canceled');
  expect(answered.map(({ textBody }) => textBody)).toEqual([
    expect.stringContaining('We cancel it today.'),
  ]);
});

import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, orderEvents, orders, payouts, users } from '#server/db/schema.ts';
import { refundOrder } from '#server/modules/orders/refund-order.ts';
import type { DueEarnings, OwnEarnings } from '#shared/contracts/earnings.ts';
import { commissionOf } from '#shared/rules/commission.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { PASSWORD, signUp, type SignedIn } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });
let admin: Console;
beforeAll(async () => {
  admin = await openConsole(shop());
  await admin.call('PUT', '/supplements/2/stock', { stockQuantity: 500, lowStockThreshold: 5 });
});

async function read({ cookies }: SignedIn): Promise<OwnEarnings> {
  const answer = await shop().app.inject({ url: '/api/user/earnings', cookies });
  expect(answer.statusCode).toBe(200);
  return answer.json<OwnEarnings>();
}

async function readDue({ user }: SignedIn): Promise<DueEarnings | undefined> {
  const { rows } = await admin.list<DueEarnings>('/earnings');
  return rows.find(({ userId }) => userId === user.id);
}

function setRate({ user }: SignedIn, rate: number | null) {
  return admin.call('PUT', `/users/${user.id}/commission-rate`, { rate });
}

function payOut({ user }: SignedIn, amountCents: number, paidOutCents = 0) {
  return admin.call('POST', `/users/${user.id}/payouts`, { amountCents, paidOutCents });
}

/** Three of supplement 2, bought through a link of the sender. */
async function sell(sender: SignedIn, buyer: Partial<SignedIn> = {}): Promise<number> {
  return buyFrom(await shareCart(shop(), sender), buyer);
}

async function buyFrom(
  { id, shareToken }: { id: number; shareToken: string },
  buyer: Partial<SignedIn> = {},
  email?: string,
): Promise<number> {
  const browser = createShopper(sendInto(shop().app), { ...buyer.cookies });
  await browser.post(`/api/shared/${shareToken}/accept`, undefined);
  const secret = secretOf(await browser.load([{ id: 2, quantity: 3 }], { fromSharedCartId: id }));
  await browser.confirm(secret, 'good', email);
  const { body } = await browser.settle(secret);
  if (!body.order) throw new Error(`Not sold: ${JSON.stringify(body)}`);
  return body.order.id;
}

async function readMonth(orderId: number): Promise<string | undefined> {
  const [order] = await shop().db.select().from(orders).where(eq(orders.id, orderId));
  return order?.createdAt.slice(0, 7);
}

async function readRate(orderId: number): Promise<number | undefined> {
  const [order] = await shop().db.select().from(orders).where(eq(orders.id, orderId));
  return order?.commissionRate;
}

/** Somebody who has earned something, at 10 %. */
async function makeEarner(): Promise<{ sender: SignedIn; orderId: number; goodsCents: number }> {
  const sender = await signUpPractitioner(shop());
  await setRate(sender, 1_000);
  const orderId = await sell(sender);
  const { months } = await read(sender);
  return { sender, orderId, goodsCents: months[0]?.goodsCents ?? 0 };
}

describe('the rate of an order', () => {
  test('comes from the sender or the shop on the day of the sale', async () => {
    const sender = await signUpPractitioner(shop());
    expect(await readRate(await sell(sender))).toBe(0);
    await decideSettings(shop().db, { commissionRate: 750 });
    try {
      const first = await sell(sender);
      await setRate(sender, 1_250);
      expect([await readRate(first), await readRate(await sell(sender))]).toEqual([750, 1_250]);
      await setRate(sender, 0);
      expect(await readRate(await sell(sender))).toBe(0);
      await setRate(sender, null);
      expect(await readRate(await sell(sender))).toBe(750);
    } finally {
      await decideSettings(shop().db, { commissionRate: 0 });
    }
  });

  test('stays 0 without a recommendation', async () => {
    const { body } = await createShopper(sendInto(shop().app)).buy([{ id: 2, quantity: 1 }]);
    expect(await readRate(body.order?.id ?? 0)).toBe(0);
  });
});

describe('earnings', () => {
  test('equal the rate on goods less refunds', async () => {
    const { sender, orderId, goodsCents } = await makeEarner();
    expect(goodsCents).toBeGreaterThan(0);
    const all = commissionOf({ goodsCents, refundedGoodsCents: 0, rate: 1_000 });
    expect(await read(sender)).toMatchObject({
      rate: 1_000,
      earnedCents: all,
      paidOutCents: 0,
      months: [{ month: await readMonth(orderId), orders: 1, earnedCents: all }],
    });
    await refundOrder(shop().deps, { orderId, lines: [], amountCents: 100, restock: false });
    expect((await read(sender)).earnedCents).toBe(all);
    const lines = [{ id: 2, quantity: 1 }];
    await refundOrder(shop().deps, { orderId, lines, restock: false });
    const left = commissionOf({ goodsCents, refundedGoodsCents: goodsCents / 3, rate: 1_000 });
    expect((await read(sender)).earnedCents).toBe(left);
    await refundOrder(shop().deps, { orderId, restock: false });
    expect(await read(sender)).toMatchObject({ earnedCents: 0, months: [] });
  });

  test('exclude the sender’s own orders, including adopted ones', async () => {
    const sender = await signUpPractitioner(shop());
    await setRate(sender, 1_000);
    await sell(sender, sender);
    expect((await read(sender)).earnedCents).toBe(0);
    const asGuest = await sell(sender);
    expect((await read(sender)).earnedCents).toBeGreaterThan(0);
    const isGuests = eq(orders.id, asGuest);
    await shop().db.update(orders).set({ userId: sender.user.id }).where(isGuests);
    expect((await read(sender)).earnedCents).toBe(0);
  });

  test('exclude guest orders with the sender’s confirmed email', async () => {
    const sender = await signUpPractitioner(shop());
    await setRate(sender, 1_000);
    const isSender = eq(users.id, sender.user.id);
    await shop().db.update(users).set({ emailVerifiedAt: new Date() }).where(isSender);
    const cart = await shareCart(shop(), sender);
    const orderId = await buyFrom(cart, {}, sender.email.toUpperCase());
    expect((await read(sender)).earnedCents).toBe(0);
    const own = await shop().app.inject({ url: '/api/user/orders', cookies: sender.cookies });
    expect(own.json()).toMatchObject([{ id: orderId }]);
  });

  test('exclude orders with the sender’s unconfirmed email', async () => {
    const sender = await signUpPractitioner(shop());
    const buyer = await signUp(shop().app);
    await setRate(sender, 1_000);
    for (const who of [{}, buyer]) {
      const cart = await shareCart(shop(), sender);
      expect(await readRate(await buyFrom(cart, who, sender.email.toUpperCase()))).toBe(0);
    }
    expect(await read(sender)).toMatchObject({ earnedCents: 0, months: [] });
    const isSender = eq(users.id, sender.user.id);
    await shop()
      .db.update(users)
      .set({ email: `new-${sender.email}` })
      .where(isSender);
    expect((await read(sender)).earnedCents).toBe(0);
    expect(await readRate(await buyFrom(await shareCart(shop(), sender), {}, buyer.email))).toBe(
      1_000,
    );
  });

  test('exclude canceled and disputed orders', async () => {
    const { sender, orderId } = await makeEarner();
    const other = await sell(sender);
    await admin.call('POST', `/orders/${orderId}/cancel`, {});
    expect((await read(sender)).months).toMatchObject([{ orders: 1 }]);
    await shop().db.insert(orderEvents).values({ orderId: other, kind: 'disputed' });
    expect((await read(sender)).months).toEqual([]);
  });

  test('can be downloaded as CSV', async () => {
    const { sender, orderId, goodsCents } = await makeEarner();
    const { app } = shop();
    const own = await app.inject({ url: '/api/user/earnings.csv', cookies: sender.cookies });
    expect(own.headers['content-disposition']).toMatch(/^attachment; filename="earnings-/);
    const month = await readMonth(orderId);
    const earned = toDecimal(commissionOf({ goodsCents, refundedGoodsCents: 0, rate: 1_000 }));
    expect(own.body).toBe(
      `\uFEFFmonth,orders,sold,earned\r\n${month},1,${toDecimal(goodsCents)},${earned}\r\n`,
    );
    const all = await app.inject({ url: '/api/admin/earnings.csv', cookies: admin.cookies });
    expect(all.body).toContain(
      `${sender.user.id},Ada Byron,${sender.email},10,${earned},0.00,${earned}`,
    );
  });

  test('get refused to customers and visitors', async () => {
    expect((await shop().app.inject('/api/user/earnings')).statusCode).toBe(401);
  });
});

describe('a payout', () => {
  test('lowers the amount due and is in the practitioner’s list and the audit log', async () => {
    const { sender } = await makeEarner();
    const { dueCents = 0 } = (await readDue(sender)) ?? {};
    const answer = await admin.call('POST', `/users/${sender.user.id}/payouts`, {
      ...{ amountCents: 100, paidOutCents: 0, note: 'Transfer 7' },
    });
    expect(answer).toMatchObject({ status: 201, body: { dueCents: dueCents - 100 } });
    expect(await read(sender)).toMatchObject({
      paidOutCents: 100,
      payouts: [{ amountCents: 100, note: 'Transfer 7' }],
    });
    const { rows } = await admin.list('/payouts');
    expect(rows[0]).toMatchObject({ userId: sender.user.id, name: 'Ada Byron', admin: 'admin' });
    const [entry] = await shop()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user ${sender.user.id}`))
      .orderBy(sql`id desc`);
    expect(entry).toMatchObject({
      action: 'recorded a payout to',
      after: { amount: '$1.00' },
    });
    expect(entry?.after).not.toHaveProperty('note');
  });

  test('gets recorded once by two simultaneous clicks', async () => {
    const { sender } = await makeEarner();
    const answers = await Promise.all([payOut(sender, 100), payOut(sender, 100)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await shop().db.$count(payouts, eq(payouts.userId, sender.user.id))).toBe(1);
    expect((await payOut(sender, 100, 100)).status).toBe(201);
  });

  test('gets refused above the amount due', async () => {
    const { sender, orderId } = await makeEarner();
    const { dueCents = 0 } = (await readDue(sender)) ?? {};
    expect(await payOut(sender, dueCents + 1)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is due to this practitioner') },
    });
    expect((await payOut(sender, dueCents)).status).toBe(201);
    // A later refund is a debt of the practitioner, deducted from the next earnings.
    await refundOrder(shop().deps, { orderId, restock: false });
    expect(await readDue(sender)).toMatchObject({ dueCents: -dueCents });
    expect(await payOut(sender, 1, dueCents)).toMatchObject({
      status: 409,
      body: { message: 'Only $0.00 is due to this practitioner.' },
    });
    // It stays in the list when they have gone; who has gone without a payout does not.
    const gone = { deletedAt: sql`now()` };
    await shop().db.update(users).set(gone).where(eq(users.id, sender.user.id));
    expect(await readDue(sender)).toMatchObject({ dueCents: -dueCents, email: '' });
    const other = await signUpPractitioner(shop());
    expect(await readDue(other)).toMatchObject({ dueCents: 0 });
    await shop().db.update(users).set(gone).where(eq(users.id, other.user.id));
    expect(await readDue(other)).toBeUndefined();
  });

  test('leaves a negative amount in the CSV after a later refund', async () => {
    const { sender, orderId } = await makeEarner();
    const { dueCents = 0 } = (await readDue(sender)) ?? {};
    await payOut(sender, dueCents);
    await refundOrder(shop().deps, { orderId, restock: false });
    const { app } = shop();
    const { body } = await app.inject({ url: '/api/admin/earnings.csv', cookies: admin.cookies });
    const paid = toDecimal(dueCents);
    expect(body).toContain(`${sender.email},10,0.00,${paid},-${paid}\r\n`);
  });

  test.each([
    { amountCents: 0, paidOutCents: 0 },
    { amountCents: 1.5, paidOutCents: 0 },
    { amountCents: '1', paidOutCents: 0 },
    { amountCents: 1 },
    { amountCents: 1, paidOutCents: 0, more: true },
  ])('is refused as %o', async (body) => {
    const { sender } = await makeEarner();
    expect((await admin.call('POST', `/users/${sender.user.id}/payouts`, body)).status).toBe(400);
  });

  test('gets refused for an unknown user', async () => {
    const body = { amountCents: 1, paidOutCents: 0 };
    expect((await admin.call('POST', '/users/999999/payouts', body)).status).toBe(404);
  });
});

describe('a commission rate', () => {
  test('gets set for practitioners, with an audit entry', async () => {
    const sender = await signUpPractitioner(shop());
    expect(await setRate(sender, 1_250)).toMatchObject({
      status: 200,
      body: { commissionRate: 1_250 },
    });
    expect((await setRate(sender, 1_250)).status).toBe(200);
    const isOfThem = eq(auditLog.subject, `user ${sender.user.id}`);
    expect(await shop().db.$count(auditLog, isOfThem)).toBe(1);
    for (const rate of [-1, 10_001, 0.5, '5']) {
      const path = `/users/${sender.user.id}/commission-rate`;
      expect((await admin.call('PUT', path, { rate })).status).toBe(400);
    }
    expect((await admin.call('PUT', '/users/999999/commission-rate', { rate: 1 })).status).toBe(
      404,
    );
  });
});

describe('a former practitioner', () => {
  /** Somebody whose role was changed while a link of theirs is out. */
  async function makeFormer(): Promise<{ sender: SignedIn; orderFrom: () => Promise<number> }> {
    const sender = await signUpPractitioner(shop());
    const cart = await shareCart(shop(), sender);
    await shop().db.update(users).set({ roleId: 1 }).where(eq(users.id, sender.user.id));
    return { sender, orderFrom: () => buyFrom(cart) };
  }

  test('keeps a rate, because old links still earn', async () => {
    const { sender, orderFrom } = await makeFormer();
    expect(await setRate(sender, 700)).toMatchObject({
      status: 200,
      body: { commissionRate: 700 },
    });
    expect(await readRate(await orderFrom())).toBe(700);
    expect((await readDue(sender))?.dueCents).toBeGreaterThan(0);
  });

  test('has no rate if nothing was recommended', async () => {
    const customer = await signUp(shop().app);
    expect((await setRate(customer, 700)).status).toBe(404);
    expect(await readDue(customer)).toBeUndefined();
  });
});

describe('the list of earnings', () => {
  test('starts with the largest amount and has pages', async () => {
    await makeEarner();
    await makeEarner();
    const { rows: all, total } = await admin.list<DueEarnings>('/earnings');
    expect(total).toBe(all.length);
    const due = all.map(({ dueCents }) => dueCents);
    expect(due).toEqual(due.toSorted((a, b) => b - a));
    let page = await admin.list<DueEarnings>('/earnings?limit=2');
    const paged = [...page.rows];
    while (page.next) {
      page = await admin.list<DueEarnings>(page.next);
      paged.push(...page.rows);
    }
    expect(paged).toEqual(all);
  });

  test('shows a deleted account’s amounts without the person', async () => {
    const { sender } = await makeEarner();
    const before = await readDue(sender);
    await payOut(sender, 100);
    await shop().app.inject({
      method: 'POST',
      url: '/api/user/delete-account',
      cookies: sender.cookies,
      payload: { password: PASSWORD },
    });
    expect(await readDue(sender)).toEqual({
      ...before,
      name: '',
      email: '',
      paidOutCents: 100,
      dueCents: (before?.dueCents ?? 0) - 100,
    });
    const { rows } = await admin.list<{ name: string }>('/payouts');
    expect(rows[0]).toMatchObject({ name: '' });
    expect((await setRate(sender, 5)).status).toBe(404);
    const [row] = await shop().db.select().from(users).where(eq(users.id, sender.user.id));
    expect(row?.firstName).toBeNull();
  });
});

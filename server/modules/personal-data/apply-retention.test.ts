import { eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accessLog,
  auditLog,
  cartAnswers,
  cartEmails,
  checkouts,
  contactMessages,
  emailOutbox,
  orderRequests,
  orders,
  practiceClients,
  refills,
  refunds,
  retentionRuns,
  sharedCarts,
  signInDevices,
} from '#server/db/schema.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { NO_CHARGES } from '#shared/rules/charges.ts';
import { RETENTION_DEFAULTS, RETENTION_KINDS } from '#shared/rules/retention.ts';
import { findAdmin } from '#tests/checkout/lot-steps.ts';
import { openConsole } from '#tests/support/console.ts';
import { ADDRESS, decideSettings } from '#tests/support/delivery.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { newCart, shareCart, signUpConfirmedPractitioner } from '#tests/support/shared-carts.ts';
import { startRefill } from '#tests/support/refills.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { endRefill } from '#server/modules/refills/act-on-refill.ts';
import { applyRetention } from './apply-retention.ts';

const shop = useTestApp();
const YEAR = 12;
const OLD = new Date(Date.now() - 800 * 24 * 60 * 60_000);
const DELIVERY = {
  ...{ method: 'parcel', name: 'Parcel', address: ADDRESS, fromDays: null, toDays: null },
};

const everything = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, YEAR]));
const keepFor = (retention: object) =>
  decideSettings(shop().db, { retention: { ...RETENTION_DEFAULTS, ...retention } });
const apply = () => applyRetention(shop().deps);
const entries = () => shop().db.select().from(auditLog).where(eq(auditLog.subject, 'old records'));

beforeEach(async () => {
  await shop().db.delete(retentionRuns);
  await shop().db.delete(auditLog);
  await shop().db.delete(contactMessages);
});

function writeMessages(count: number, createdAt: Date) {
  const row = { name: 'Ada', email: 'ada@shop.example', message: 'Hello', createdAt };
  return shop()
    .db.insert(contactMessages)
    .values(Array.from({ length: count }, () => row));
}

async function addOrder(change: Partial<typeof orders.$inferInsert> = {}) {
  const [order] = await shop()
    .db.insert(orders)
    .values(
      makeOrderRow(undefined, {
        ...{ customerName: 'Ada Byron', customerEmail: 'ada@shop.example', note: 'Calls at noon' },
        ...{ delivery: DELIVERY, orderStatus: 'shipped', createdAt: OLD.toISOString() },
        ...change,
      }),
    )
    .returning({ id: orders.id });
  return order?.id ?? 0;
}

async function readOrder(id: number) {
  const [order] = await shop().db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** A client with a recommendation that has an answer and an email. */
async function recommend(endedAt: Date) {
  const { db } = shop();
  const owner = await signUpConfirmedPractitioner(shop());
  const [client] = await db
    .insert(practiceClients)
    .values({ userId: owner.user.id, name: 'Grace Hopper', createdAt: OLD })
    .returning({ id: practiceClients.id });
  const { id } = await shareCart(shop(), owner, { ...newCart(), personId: client?.id });
  await db
    .update(sharedCarts)
    .set({ expiresAt: endedAt, firstViewedAt: endedAt, declineReason: 'Too much' })
    .where(eq(sharedCarts.id, id));
  await db.insert(cartAnswers).values({ sharedCartId: id, version: 1, browserId: 'b', lines: [] });
  const emailKey = `recommendation-${id}`;
  await db.insert(cartEmails).values({ sharedCartId: id, recipient: 'g@shop.example', emailKey });
  return { cartId: id, clientId: client?.id ?? 0, practitionerId: owner.user.id };
}

async function isThere({ cartId, clientId }: { cartId: number; clientId: number }) {
  const { db } = shop();
  return {
    cart: (await db.$count(sharedCarts, eq(sharedCarts.id, cartId))) === 1,
    answer: (await db.$count(cartAnswers, eq(cartAnswers.sharedCartId, cartId))) === 1,
    client: (await db.$count(practiceClients, eq(practiceClients.id, clientId))) === 1,
  };
}

const ALL_THERE = { cart: true, answer: true, client: true };

test('removes what is older than its period, once a day, with one audit entry', async () => {
  const { db } = shop();
  await keepFor(everything);
  await writeMessages(1, OLD);
  await writeMessages(1, new Date());
  await db.insert(auditLog).values({ action: 'updated', subject: 'shop', createdAt: OLD });
  await db.delete(signInDevices);
  const device = { account: 'user 1', device: 'old', lastUsedAt: OLD };
  await db.insert(signInDevices).values([device, { account: 'user 1', device: 'new' }]);
  await enqueueMail(
    db,
    renderEmail({ id: 'old', to: 'ada@shop.example', subject: 'Hi', paragraphs: [] }),
  );
  await db
    .update(emailOutbox)
    .set({ createdAt: OLD, sentAt: OLD })
    .where(eq(emailOutbox.key, 'old'));
  const old = await recommend(OLD);
  const recent = await recommend(new Date());
  const orderId = await addOrder();
  const { call } = await openConsole(shop());
  const admin = await findAdmin(db);
  const access = { adminId: admin.id, practitionerId: recent.practitionerId, recordId: 1 };
  await db.insert(accessLog).values([
    { ...access, record: 'links', openedAt: OLD, hour: OLD },
    { ...access, record: 'links' },
  ]);
  const preview = async (kind: string) =>
    (await call('GET', `/retention?kind=${kind}&months=${YEAR}`)).body;
  for (const kind of RETENTION_KINDS) {
    expect([kind, await preview(kind)]).toEqual([kind, { records: 1 }]);
  }

  await apply();
  expect(await isThere(old)).toEqual({ cart: false, answer: false, client: false });
  expect(await isThere(recent)).toEqual(ALL_THERE);
  expect(await db.$count(contactMessages)).toBe(1);
  expect(await db.$count(accessLog)).toBe(1);
  const devices = await db
    .select()
    .from(signInDevices)
    .where(eq(signInDevices.account, device.account));
  expect(devices).toMatchObject([{ device: 'new' }]);
  const [email] = await db.select().from(emailOutbox).where(eq(emailOutbox.key, 'old'));
  expect(email).toMatchObject({ recipient: '', subject: '', textBody: '', htmlBody: '' });
  expect(await readOrder(orderId)).toMatchObject({
    ...{ customerName: null, customerEmail: null, note: null, totalAmount: '68.00' },
    delivery: { address: { line1: 'Removed', city: ADDRESS.city, state: ADDRESS.state } },
  });
  const removed = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 1]));
  expect(await entries()).toMatchObject([{ adminId: null, action: 'removed', after: removed }]);
  for (const kind of RETENTION_KINDS) expect(await preview(kind)).toEqual({ records: 0 });

  await writeMessages(1, OLD);
  await apply();
  expect(await db.$count(contactMessages)).toBe(2);
  expect(await entries()).toHaveLength(1);
});

test('keeps everything forever that has no period', async () => {
  await keepFor({});
  const old = await recommend(OLD);
  const orderId = await addOrder();
  await apply();
  expect(await isThere(old)).toEqual(ALL_THERE);
  expect(await readOrder(orderId)).toMatchObject({ customerName: 'Ada Byron' });
  expect(await entries()).toEqual([]);
});

test('continues after a crash and counts each record once', async () => {
  await keepFor({ contactMessages: YEAR });
  await writeMessages(250, OLD);
  const { db } = shop().deps;
  const runWell = db.transaction.bind(db);
  const crash = vi.spyOn(db, 'transaction');
  crash.mockImplementationOnce(runWell);
  crash.mockImplementationOnce((work) =>
    runWell(async (tx) => {
      await work(tx);
      throw new Error('crash before the commit');
    }),
  );
  await expect(apply()).rejects.toThrow('crash before the commit');
  crash.mockRestore();
  expect(await db.$count(contactMessages)).toBe(150);
  expect(await entries()).toEqual([]);
  await Promise.all([apply(), apply()]);
  await apply();
  expect(await db.$count(contactMessages)).toBe(0);
  expect(await entries()).toMatchObject([{ after: { contactMessages: 250 } }]);
});

describe('recommendations', () => {
  test('stay with their order, and without their answers', async () => {
    await keepFor({ links: YEAR, answers: YEAR });
    const old = await recommend(OLD);
    await addOrder({ fromSharedCartId: old.cartId });
    const [before] = await shop()
      .db.select()
      .from(sharedCarts)
      .where(eq(sharedCarts.id, old.cartId));
    await apply();
    expect(await isThere(old)).toEqual({ cart: true, answer: false, client: true });
    const [after] = await shop()
      .db.select()
      .from(sharedCarts)
      .where(eq(sharedCarts.id, old.cartId));
    expect(after).toEqual({ ...before, firstViewedAt: null, declineReason: null });
  });

  test('are removed although somebody began to pay', async () => {
    await keepFor({ links: YEAR });
    const [unpaid, open] = [await recommend(OLD), await recommend(OLD)];
    const checkout = {
      ...{ browserId: 'b', network: 'n', basketKey: 'k', provider: 'demo', items: [] },
      ...{ charges: { ...NO_CHARGES, totalCents: 100 }, expiresAt: OLD },
    };
    await shop()
      .db.insert(checkouts)
      .values([
        { ...checkout, fingerprint: '1', state: 'expired', sharedCartId: unpaid.cartId },
        { ...checkout, fingerprint: '2', state: 'open', sharedCartId: open.cartId },
      ]);
    await apply();
    expect((await isThere(unpaid)).cart).toBe(false);
    expect((await isThere(open)).cart).toBe(true);
    await shop().db.delete(checkouts);
  });

  test.each(['a valid link', 'a recent order'])(
    'keep the record of a client with %s',
    async (why) => {
      await keepFor({ clients: YEAR });
      const ends = why === 'a valid link' ? new Date(Date.now() + 60_000) : OLD;
      const client = await recommend(ends);
      if (why === 'a recent order') {
        await addOrder({ fromSharedCartId: client.cartId, createdAt: new Date().toISOString() });
      }
      await apply();
      expect((await isThere(client)).client).toBe(true);
    },
  );
});

test.each<[string, Partial<typeof orders.$inferInsert>]>([
  ['is recent', { createdAt: new Date().toISOString() }],
  ['waits to be shipped', { orderStatus: 'processing' }],
  ['waits to be picked up', { orderStatus: 'ready' }],
  ['has an open request', {}],
  ['has a pending refund', {}],
])('keeps the buyer of an order that %s', async (why, change) => {
  await keepFor({ buyers: YEAR });
  const orderId = await addOrder(change);
  const { db } = shop();
  if (why === 'has an open request') {
    await db.insert(orderRequests).values({ orderId, kind: 'return', message: 'Too big' });
  }
  if (why === 'has a pending refund') {
    const charges = { ...NO_CHARGES, linesCents: 100, totalCents: 100 };
    await db.insert(refunds).values({ orderId, charges, units: [], restock: false });
  }
  await apply();
  expect(await readOrder(orderId)).toMatchObject({
    ...{ customerName: 'Ada Byron', customerEmail: 'ada@shop.example', delivery: DELIVERY },
  });
  await db.execute(sql`update orders set created_at = to_char(now(), 'YYYY-MM-DD')`);
});

test('forgets the buyers of refills that have ended', async () => {
  const { db } = shop();
  const ended = await startRefill(shop());
  const running = await startRefill(shop());
  await endRefill(shop().deps, ended.id);
  await db.update(orders).set({ createdAt: OLD.toISOString(), orderStatus: 'shipped' });
  await keepFor({ buyers: YEAR });
  await apply();
  const kept = await db.select().from(refills).where(ne(refills.email, ''));
  expect(kept.map(({ id }) => id)).toEqual([running.id]);
});

import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { adminUsers, emailOutbox, orders, sharedCarts, supplements } from '#server/db/schema.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import type { AuditEntry } from '#shared/contracts/reports.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });
const LINE = { id: 1, quantity: 2 };

async function sell(): Promise<number> {
  const { body } = await createShopper(sendInto(shop().app)).buy([LINE]);
  if (!('order' in body) || !body.order) throw new Error(`Not sold: ${JSON.stringify(body)}`);
  return body.order.id;
}

async function act(id: number, action: string, payload: object) {
  const { call } = await openConsole(shop());
  const { status, body } = await call('POST', `/orders/${id}/${action}`, payload);
  return { status, body: body as AdminOrderDetails & { code?: string; message?: string } };
}

async function entriesOn(id: number): Promise<string[]> {
  const { call } = await openConsole(shop());
  const entries: AuditEntry[] = (await call('GET', '/audit')).body;
  return entries.filter(({ subject }) => subject === `order ${id}`).map(({ action }) => action);
}

async function stock(): Promise<number> {
  const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, LINE.id));
  return row?.stockQuantity ?? -1;
}

test('emails the customer once and adds an audit entry when an order ships', async () => {
  const id = await sell();
  const shipped = await act(id, 'ship', { trackingNumber: 'TRACK-1' });
  expect(shipped).toMatchObject({
    status: 200,
    body: { orderStatus: 'shipped', trackingNumber: 'TRACK-1' },
  });
  expect(shipped.body.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped']);
  expect((await act(id, 'ship', {})).status).toBe(409);
  const emails = await shop()
    .db.select()
    .from(emailOutbox)
    .where(eq(emailOutbox.key, `order-${id}-shipped`));
  expect(emails).toHaveLength(1);
  expect(emails[0]?.textBody).toContain('TRACK-1');
  expect(await entriesOn(id)).toEqual(['shipped']);
});

test('shows a recommendation’s link to staff but not to viewers', async () => {
  const { app, db } = shop();
  const { user } = await signUp(app, { roleId: 3, firstName: 'Ada', lastName: 'Moss' });
  const [cart] = await db
    .insert(sharedCarts)
    .values({
      fromUserId: user.id,
      shareToken: 'only-for-those-who-may-act',
      title: 'For you',
      cartItems: '[]',
      totalAmount: '22.00',
    })
    .returning();
  const id = await sell();
  await db.update(orders).set({ fromSharedCartId: cart?.id }).where(eq(orders.id, id));
  await openConsole(shop(), 'onlooker');
  await db.update(adminUsers).set({ role: 'viewer' }).where(eq(adminUsers.username, 'onlooker'));

  const seenBy = async (username: string) => {
    const { call } = await openConsole(shop(), username);
    const { body } = await call('GET', `/orders/${id}`);
    return (body as AdminOrderDetails).recommendation;
  };
  expect(await seenBy('admin')).toEqual({
    practitioner: 'Ada Moss',
    shareToken: 'only-for-those-who-may-act',
  });
  const withoutLink = { practitioner: 'Ada Moss', shareToken: null };
  expect(await seenBy('onlooker')).toEqual(withoutLink);
  await db.update(sharedCarts).set({ revokedAt: new Date() });
  expect(await seenBy('admin')).toEqual(withoutLink);
});

test('refunds and restocks everything when an order is canceled', async () => {
  const before = await stock();
  const id = await sell();
  const { status, body } = await act(id, 'cancel', { reason: 'changed their mind' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ orderStatus: 'canceled', refundedAmount: body.totalAmount });
  expect(await stock()).toBe(before);
  expect((await act(id, 'cancel', {})).status).toBe(409);
  expect((await act(id, 'ship', {})).status).toBe(409);
  expect(await entriesOn(id)).toEqual(['canceled']);
});

test('refunds units one by one, with or without restocking, up to what was bought', async () => {
  const id = await sell();
  const sold = await stock();
  const one = [{ id: LINE.id, quantity: 1 }];
  const first = await act(id, 'refund', { lines: one, restock: false });
  expect(first.body.lines).toMatchObject([{ id: LINE.id, refundedQuantity: 1 }]);
  expect(await stock()).toBe(sold);
  const second = await act(id, 'refund', { lines: one, restock: true });
  expect(second.body).toMatchObject({ paymentStatus: 'refunded' });
  expect(await stock()).toBe(sold + 1);
  expect((await act(id, 'refund', { lines: one, restock: true })).status).toBe(409);
  expect(await entriesOn(id)).toEqual(['asked to refund', 'asked to refund']);
  expect(await findViolations(shop().db, 'instant')).toEqual([]);
});

describe('a refund with the amount that its form showed', () => {
  const ONE = { lines: [{ id: LINE.id, quantity: 1 }], restock: false };

  /** An order with two units, and what its form would send. */
  async function openRefund() {
    const id = await sell();
    const { call } = await openConsole(shop());
    const shown: AdminOrderDetails = (await call('GET', `/orders/${id}`)).body;
    return { id, refund: { ...ONE, refundableCents: shown.refundableCents } };
  }

  test('gets made once by two clicks', async () => {
    const { id, refund } = await openRefund();
    const first = await act(id, 'refund', refund);
    expect(first).toMatchObject({ status: 200, body: { lines: [{ refundedQuantity: 1 }] } });
    expect(await act(id, 'refund', refund)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `Order #${id} was refunded in the meantime. Check the amounts and try again.`,
      },
    });
    expect(await entriesOn(id)).toEqual(['asked to refund']);
    const { refundableCents } = first.body;
    expect((await act(id, 'refund', { ...refund, refundableCents })).status).toBe(200);
    expect(await findViolations(shop().db, 'instant')).toEqual([]);
  });

  test('gets made once by two administrators', async () => {
    const { id, refund } = await openRefund();
    const answers = await Promise.all([act(id, 'refund', refund), act(id, 'refund', refund)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = answers.find(({ status }) => status === 200);
    expect(made?.body.lines).toMatchObject([{ refundedQuantity: 1 }]);
  });

  test('gets refused while the first one is pending', async () => {
    const { id, refund } = await openRefund();
    const silence = new ProviderError('Away.', { refused: false });
    vi.spyOn(shop().deps.payments, 'refund').mockRejectedValueOnce(silence);
    expect((await act(id, 'refund', refund)).status).toBe(502);
    expect((await act(id, 'refund', refund)).status).toBe(409);
    expect(await entriesOn(id)).toEqual(['asked to refund']);
  });

  test('becomes possible again once the first one was refused', async () => {
    const { id, refund } = await openRefund();
    const refusal = new ProviderError('The account is closed.', { refused: true });
    vi.spyOn(shop().deps.payments, 'refund').mockRejectedValueOnce(refusal);
    expect((await act(id, 'refund', refund)).status).toBe(409);
    expect((await act(id, 'refund', refund)).status).toBe(200);
  });
});

const HOSTILE: [string, object][] = [
  ['ship', { trackingNumber: 'x'.repeat(101) }],
  ['ship', { trackingNumber: 'two\nlines' }],
  ['refund', {}],
  ['refund', { restock: 'yes' }],
  ['refund', { restock: true, lines: [] }],
  ['refund', { restock: true, lines: [{ id: 1, quantity: 0 }] }],
  ['refund', { restock: true, lines: [{ id: 1, quantity: -1 }] }],
  ['refund', { restock: true, lines: [{ id: 2, quantity: 1 }] }],
  ['refund', { restock: true, lines: [LINE, LINE] }],
  ['refund', { restock: true, amountCents: 0 }],
  ['refund', { restock: true, refundableCents: -1 }],
  ['refund', { restock: true, refundableCents: '22.00' }],
  ['cancel', { refund: false }],
];

test.each(HOSTILE)('refuses to %s with %j and changes nothing', async (action, payload) => {
  const id = await sell();
  const before = await shop().db.select().from(orders).where(eq(orders.id, id));
  expect((await act(id, action, payload)).status).toBe(400);
  expect(await shop().db.select().from(orders).where(eq(orders.id, id))).toEqual(before);
  expect(await entriesOn(id)).toEqual([]);
});

test.each(['ship', 'cancel', 'refund'])('refuses to %s an unknown order', async (action) => {
  const { status } = await act(999_999, action, action === 'refund' ? { restock: true } : {});
  expect(status).toBe(404);
});

import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminUsers, emailOutbox, orders } from '#server/db/schema.ts';
import type {
  AdminOrder,
  AdminOrderDetails,
  PackingSlips,
  OrderOutcomes,
} from '#shared/contracts/admin-orders.ts';
import type { AuditEntry, ToDo } from '#shared/contracts/reports.ts';
import { lineCents, parseCents, sumCents } from '#shared/rules/money.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { ADDRESS, buyParcel, decideSettings } from '#tests/support/delivery.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });
let admin: Console;

const SETTINGS = {
  name: 'Corner Practice',
  email: 'hello@shop.example',
  address: {
    line1: '9 Mill Road',
    line2: '',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    country: 'US',
  },
};

beforeAll(async () => {
  await decideSettings(shop().db, SETTINGS);
  admin = await openConsole(shop());
});

const sell = () => buyParcel(shop().app, [{ id: 1, quantity: 1 }]);

async function sellPickUp(): Promise<number> {
  const { body } = await createShopper(sendInto(shop().app)).buy([{ id: 1, quantity: 1 }]);
  return body.order!.id;
}

async function details(id: number): Promise<AdminOrderDetails> {
  return (await admin.call('GET', `/orders/${id}`)).body;
}

async function emailsOf(key: string) {
  return shop().db.select().from(emailOutbox).where(eq(emailOutbox.key, key));
}

describe('shipping', () => {
  test('emails the carrier’s tracking link', async () => {
    const id = await sell();
    const { status, body } = await admin.call('POST', `/orders/${id}/ship`, {
      carrier: 'ups',
      trackingNumber: '1Z 999',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      carrier: 'ups',
      trackingNumber: '1Z 999',
      delivery: { name: 'Parcel', address: ADDRESS },
      charges: { extras: [{ kind: 'delivery', cents: 595 }] },
    });
    const [mail] = await emailsOf(`order-${id}-shipped`);
    expect(mail).toMatchObject({ kind: 'shipped' });
    for (const text of [mail!.textBody, mail!.htmlBody]) {
      for (const part of ['Carrier: UPS', '1 Harbor Way', 'tracknum=1Z999', `/orders/`]) {
        expect(text).toContain(part);
      }
    }
  });

  test('emails the place of a pick-up order that is ready', async () => {
    await decideSettings(shop().db, { ...SETTINGS, pickUpNote: 'Monday to Friday' });
    const id = await sellPickUp();
    expect(await admin.call('POST', `/orders/${id}/ship`, {})).toMatchObject({
      status: 200,
      body: { orderStatus: 'ready', isPickUp: true },
    });
    const [mail] = await emailsOf(`order-${id}-shipped`);
    expect(mail?.subject).toBe(`Your order #${id} is ready for pick-up`);
    for (const text of [mail!.textBody, mail!.htmlBody]) {
      for (const part of ['9 Mill Road', 'Monday to Friday', '/orders/']) {
        expect(text).toContain(part);
      }
      expect(text).not.toMatch(/shipped|on its way/i);
    }
  });

  test('ships several orders and explains each refusal', async () => {
    const [one, other, canceled] = [await sell(), await sell(), await sell()];
    await admin.call('POST', `/orders/${canceled}/cancel`, {});
    const ids = [one, canceled, 999_999, other];
    const { status, body } = await admin.call('POST', '/orders/ship', { ids });
    expect(status).toBe(200);
    expect(body as OrderOutcomes).toEqual([
      { id: one, isDone: true, message: null },
      {
        id: canceled,
        isDone: false,
        message: `Order #${canceled} is not waiting to be shipped.`,
      },
      { id: 999_999, isDone: false, message: 'This order does not exist.' },
      { id: other, isDone: true, message: null },
    ]);
    for (const id of [one, other]) {
      expect(await details(id)).toMatchObject({ orderStatus: 'shipped' });
      expect(await emailsOf(`order-${id}-shipped`)).toHaveLength(1);
    }
    const again = await admin.call('POST', '/orders/ship', { ids: [one] });
    expect(again.body).toMatchObject([{ isDone: false }]);
    expect(await emailsOf(`order-${one}-shipped`)).toHaveLength(1);
  });

  test.each([
    { ids: [] },
    { ids: [1, 1] },
    { ids: ['1'] },
    { ids: [-1] },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1) },
    { ids: [1], carrier: 'ups' },
  ])('refuses %j', async (body) => {
    expect((await admin.call('POST', '/orders/ship', body)).status).toBe(400);
  });
});

describe('picking up', () => {
  test('moves an order from paid over ready to collected', async () => {
    const id = await sellPickUp();
    const collect = async () => admin.call('POST', `/orders/${id}/collect`);
    const refusal = { status: 409, body: { message: `Order #${id} is not ready for pick-up.` } };
    expect(await collect()).toMatchObject(refusal);
    await admin.call('POST', `/orders/${id}/ship`, {});
    expect((await collect()).status).toBe(200);
    const { orderStatus, events } = await details(id);
    expect(orderStatus).toBe('collected');
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'ready', 'collected']);
    expect(await collect()).toMatchObject(refusal);
    const { rows } = await admin.list<AuditEntry>('/audit');
    const actions = rows.filter(({ subject }) => subject === `order ${id}`);
    expect(actions.map(({ action }) => action)).toEqual(['handed over', 'prepared']);
  });

  test('ships an order with a tracking number after all', async () => {
    const id = await sellPickUp();
    const { body } = await admin.call('POST', `/orders/${id}/ship`, { trackingNumber: '1Z' });
    expect(body).toMatchObject({ orderStatus: 'shipped', isPickUp: false });
  });

  test('collects several orders and explains each refusal', async () => {
    const [ready, paid] = [await sellPickUp(), await sellPickUp()];
    await admin.call('POST', '/orders/ship', { ids: [ready] });
    const { body } = await admin.call('POST', '/orders/collect', { ids: [ready, paid, 999_999] });
    expect(body as OrderOutcomes).toEqual([
      { id: ready, isDone: true, message: null },
      { id: paid, isDone: false, message: `Order #${paid} is not ready for pick-up.` },
      { id: 999_999, isDone: false, message: 'This order does not exist.' },
    ]);
    const { rows } = await admin.list<AdminOrder>('/orders?orderStatus=collected');
    expect(rows).toContainEqual(
      expect.objectContaining({ id: ready, deliveryName: 'Pick up at the practice' }),
    );
  });
});

describe('tracking', () => {
  const track = (id: number, body: object) => admin.call('PUT', `/orders/${id}/tracking`, body);
  const trackingEmails = async (id: number) => {
    const emails = await shop()
      .db.select()
      .from(emailOutbox)
      .where(eq(emailOutbox.orderId, id))
      .orderBy(emailOutbox.id);
    return emails.filter(({ key }) => key.startsWith(`order-${id}-tracking-`));
  };

  test('can be added and corrected after shipping, with an email for each change', async () => {
    const id = await sell();
    await admin.call('POST', `/orders/${id}/ship`, {});
    const added = await track(id, { carrier: 'ups', trackingNumber: '1Z 999' });
    expect(added).toMatchObject({
      status: 200,
      body: { carrier: 'ups', trackingNumber: '1Z 999', orderStatus: 'shipped' },
    });
    await track(id, { carrier: 'ups', trackingNumber: '1Z 999' });
    await track(id, { carrier: 'other', trackingNumber: 'X 1' });
    const [first, second, ...more] = await trackingEmails(id);
    expect(first?.subject).toBe(`Track your order #${id}`);
    expect(first?.textBody).toContain('tracknum=1Z999');
    expect(second?.subject).toBe(`New tracking number for your order #${id}`);
    expect(second?.textBody).toContain('Tracking number: X 1');
    expect(second?.textBody).toContain('/orders/');
    expect(more).toEqual([]);
    const { rows } = await admin.list<AuditEntry>('/audit');
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'changed the tracking of',
        subject: `order ${id}`,
        before: { carrier: 'ups', trackingNumber: '1Z 999' },
        after: { carrier: 'other', trackingNumber: 'X 1' },
      }),
    );
  });

  test('requires a shipped order', async () => {
    const ids = [await sell(), await sellPickUp()];
    await admin.call('POST', `/orders/${ids[1]}/ship`, {});
    for (const id of ids) {
      expect(await track(id, { trackingNumber: '1Z' })).toMatchObject({
        status: 409,
        body: { message: `Order #${id} has not shipped.` },
      });
      expect(await trackingEmails(id)).toEqual([]);
    }
    expect((await track(999_999, { trackingNumber: '1Z' })).status).toBe(404);
  });

  test.each([{}, { trackingNumber: ' ' }, { trackingNumber: '1Z', carrier: 'pigeon' }])(
    'refuses %j',
    async (body) => {
      const id = await sell();
      await admin.call('POST', `/orders/${id}/ship`, {});
      expect((await track(id, body)).status).toBe(400);
    },
  );
});

describe('order notes', () => {
  test('shows a note to staff only', async () => {
    const id = await sell();
    const note = 'Call first.\n<b>Twice</b>';
    const saved = await admin.call('PUT', `/orders/${id}/note`, { note });
    expect(saved.body).toMatchObject({ note });
    // The same again changes nothing.
    await admin.call('PUT', `/orders/${id}/note`, { note });
    const { events } = await details(id);
    expect(events.filter(({ kind }) => kind === 'noted')).toMatchObject([{ admin: 'admin' }]);
    const entries: AuditEntry[] = (await admin.call('GET', '/audit')).body;
    expect(entries.find(({ subject }) => subject === `order ${id}`)).toMatchObject({
      action: 'noted',
      before: null,
      after: null,
    });
    const [order] = await shop().db.select().from(orders).where(eq(orders.id, id));
    const seen = await shop().app.inject(`/api/orders/${order!.accessToken}`);
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toContain('Call first');
    expect((await admin.call('PUT', `/orders/${id}/note`, { note: ' ' })).body).toMatchObject({
      note: null,
    });
  });

  test('refuses unknown orders and long notes', async () => {
    expect((await admin.call('PUT', '/orders/999999/note', { note: 'x' })).status).toBe(404);
    const id = await sell();
    const note = 'x'.repeat(2_001);
    expect((await admin.call('PUT', `/orders/${id}/note`, { note })).status).toBe(400);
  });
});

describe('an order whose units were refunded without its delivery', () => {
  const list = async (filter: string) =>
    (await admin.list<AdminOrder>(`/orders?${filter}`)).rows.map(({ id }) => id);
  const countToShip = async () => ((await admin.call('GET', '/to-do')).body as ToDo).toShip;

  test('gets canceled and needs neither packing nor shipping', async () => {
    const toShip = await countToShip();
    const id = await sell();
    expect(await countToShip()).toBe(toShip + 1);
    const refund = { lines: [{ id: 1, quantity: 1 }], restock: true };
    const { status, body } = await admin.call('POST', `/orders/${id}/refund`, refund);
    expect(status).toBe(200);
    expect(body).toMatchObject({ paymentStatus: 'paid', orderStatus: 'canceled' });
    expect(await countToShip()).toBe(toShip);
    expect(await list('paymentStatus=paid&orderStatus=processing')).not.toContain(id);
    expect(await list('orderStatus=canceled')).toContain(id);
    const slips = await admin.call('GET', `/packing-slips?orders=${id}`);
    expect(slips.body).toMatchObject({ slips: [] });

    const message = `Order #${id} is not waiting to be shipped.`;
    const shipped = await admin.call('POST', `/orders/${id}/ship`, {});
    expect(shipped).toMatchObject({ status: 409, body: { message } });
    const inBulk = await admin.call('POST', '/orders/ship', { ids: [id] });
    expect(inBulk.body).toEqual([{ id, isDone: false, message }]);
    expect(await emailsOf(`order-${id}-shipped`)).toEqual([]);
  });

  test('emails the cancellation and can still refund its delivery', async () => {
    const id = await sell();
    const refund = { lines: [{ id: 1, quantity: 1 }], restock: true };
    await admin.call('POST', `/orders/${id}/refund`, refund);
    const [mail] = await shop()
      .db.select()
      .from(emailOutbox)
      .where(eq(emailOutbox.subject, `Your order #${id} was canceled`));
    expect(mail?.textBody).toContain(`We canceled order #${id} and refunded`);
    expect((await admin.call('POST', `/orders/${id}/cancel`, {})).status).toBe(409);
    expect(await details(id)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'canceled' });
    const rest = await admin.call('POST', `/orders/${id}/refund`, { restock: false });
    expect(rest.body).toMatchObject({ paymentStatus: 'refunded', orderStatus: 'canceled' });
    const kinds = (await details(id)).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => /canceled|refunded/.test(kind))).toEqual([
      'canceled',
      'refunded',
    ]);
  });
});

describe('packing slips', () => {
  test('lists slips in the requested order, with both addresses', async () => {
    const [one, other] = [await sell(), await sell()];
    const address = `/packing-slips?orders=${other},${one},999999,${one}`;
    const { status, body } = await admin.call('GET', address);
    const { shop: sender, slips }: PackingSlips = body;
    expect(status).toBe(200);
    expect(sender).toEqual({
      name: 'Corner Practice',
      address: ['9 Mill Road', 'Reno, NV 89501'],
      contact: ['hello@shop.example'],
    });
    expect(slips.map(({ id }) => id)).toEqual([other, one]);
    expect(slips[0]).toMatchObject({ delivery: { address: ADDRESS }, lines: [{ quantity: 1 }] });
  });

  test('leaves out units and amounts refunded before packing', async () => {
    const id = await buyParcel(shop().app, [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 3 },
      { id: 3, quantity: 1 },
    ]);
    const refunded = await admin.call('POST', `/orders/${id}/refund`, {
      lines: [
        { id: 2, quantity: 2 },
        { id: 3, quantity: 1 },
      ],
      extras: ['delivery'],
      restock: true,
    });
    expect(refunded.status).toBe(200);
    const { totalAmount, refundedAmount } = await details(id);
    const { body } = await admin.call('GET', `/packing-slips?orders=${id}`);
    const [slip] = (body as PackingSlips).slips;
    expect(slip?.lines).toMatchObject([
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ]);
    const left = parseCents(totalAmount) - parseCents(refundedAmount);
    const goods = slip!.lines.map((line) => lineCents(parseCents(line.price), line.quantity));
    expect(slip?.charges).toMatchObject({
      linesCents: sumCents(goods),
      extras: [],
      totalCents: left,
    });
  });

  test('refuses viewers', async () => {
    const id = await sell();
    const viewer = await openConsole(shop(), 'slip-viewer');
    await shop()
      .db.update(adminUsers)
      .set({ role: 'viewer' })
      .where(eq(adminUsers.username, 'slip-viewer'));
    const answer = await viewer.call('GET', `/packing-slips?orders=${id}`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(JSON.stringify(answer.body)).not.toContain(ADDRESS.line1);
  });

  test.each(['', 'x', '1,', '1;2', '0', '99999999999', `${'1,'.repeat(4_000)}1x`])(
    'refuses the orders %j',
    async (list) => {
      expect((await admin.call('GET', `/packing-slips?orders=${list}`)).status).toBe(400);
    },
  );
});

test('exports delivery and tracking without formulas', async () => {
  const id = await sell();
  await admin.call('POST', `/orders/${id}/ship`, { carrier: 'dhl', trackingNumber: '=1+1' });
  const { body } = await shop().app.inject({
    url: `/api/admin/orders.csv?search=${id}`,
    cookies: admin.cookies,
  });
  const records = parse(body, { bom: true, columns: true }) as Record<string, string>[];
  expect(records.find(({ number }) => number === String(id))).toMatchObject({
    deliveryMethod: 'Parcel',
    deliveryAmount: '5.95',
    taxAmount: '2.90',
    to_name: ADDRESS.name,
    to_line1: ADDRESS.line1,
    to_city: 'Sacramento',
    to_state: 'CA',
    to_zip: '94203',
    to_country: 'US',
    carrier: 'dhl',
    trackingNumber: "'=1+1",
  });
});

import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { adminUsers } from '#server/db/schema.ts';
import { deliverEmail } from '#server/modules/mail/outbox.ts';
import type { EmailMessage } from '#server/providers/mail/mailer.ts';
import { secretOf } from '#tests/checkout/shopper.ts';
import { bringToRest, collectEvents, deliverEvent } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { shopSettingsSchema } from '#shared/contracts/shop.ts';
import { buyParcel, decideSettings } from '#tests/support/delivery.ts';
import { answerOrderRequest } from './answer-order-request.ts';
import { markOrderEmailed } from './orders.ts';
import { openRequest } from './order-requests.ts';

const shop = useShop();

const deliver = () => deliverEmail({ ...shop().deps, db: shop().db }, markOrderEmailed);
const readSent = async () => {
  const rows = await shop().rows<{ sent: boolean }>(
    sql`select email_sent as sent from orders order by id`,
  );
  return rows.map((row) => row.sent);
};

function collectEmail(): EmailMessage[] {
  const sent: EmailMessage[] = [];
  vi.spyOn(shop().deps.mailer, 'send').mockImplementation(
    async (message) => void sent.push(message),
  );
  return sent;
}

test('confirms a paid order once, with its items and link', async () => {
  const sent = collectEmail();
  const browser = shop().openBrowser();
  const secret = secretOf(
    await browser.load([
      { id: 2, quantity: 1 },
      { id: 1, quantity: 2 },
    ]),
  );
  await browser.confirm(secret);
  const { order } = (await browser.settle(secret)).body;
  expect(await readSent()).toEqual([false]);

  await browser.settle(secret);
  await collectEvents(shop());
  for (const event of shop().world.events) await deliverEvent(shop(), event);
  await Promise.all([deliver(), deliver(), deliver()]);
  await bringToRest(shop());

  expect(await readSent()).toEqual([true]);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({ to: 'grace@shop.example', subject: `Your order #${order!.id}` });
  for (const text of [mail!.text, mail!.html]) {
    for (const part of [
      'Liver Renew × 2',
      '$22.00',
      'Kidney Clear × 1',
      '$12.00',
      '$34.00',
      'How to take it, from the labels:',
      'Liver Renew: 2 capsules, with food',
      `/orders/${order!.token}`,
    ]) {
      expect(text).toContain(part);
    }
  }
});

test('shows address, delivery and tax of a parcel', async () => {
  await decideSettings(shop().db);
  const id = await buyParcel(shop().app, [{ id: 1, quantity: 2 }]);
  const [mail] = await shop().rows<{ text_body: string; kind: string }>(
    sql`select text_body, kind from email_outbox where order_id = ${id}`,
  );
  expect(mail?.kind).toBe('order');
  expect(mail?.text_body).toContain('Shipping to:\nGrace Hopper\n1 Harbor Way\nApt 4\n');
  expect(mail?.text_body).toContain('Parcel, in 2 to 5 days');
  expect(mail?.text_body).toContain('Delivery: $5.95\nTax: $2.03\nTotal: $29.98');
});

test('shows where and when to pick up', async () => {
  await decideSettings(shop().db, {
    name: 'Corner Practice',
    pickUpNote: 'Monday to Friday',
    address: { ...shopSettingsSchema.parse({}).address, line1: '9 Mill Road', city: 'Reno' },
  });
  await shop()
    .openBrowser()
    .buy([{ id: 1, quantity: 1 }]);
  const [mail] = await shop().rows<{ text_body: string }>(sql`select text_body from email_outbox`);
  expect(mail?.text_body).toContain('Pick up at:\nCorner Practice\n9 Mill Road\nReno\n');
  expect(mail?.text_body).toContain('Monday to Friday\n\nWe’ll email you when it’s ready');
  expect(mail?.text_body).not.toMatch(/Delivery|Tax/);
});

test('sends nothing for a payment that was never collected', async () => {
  const sent = collectEmail();
  await shop()
    .openBrowser()
    .buy([{ id: 1, quantity: 1 }], 'refusesCapture');
  await bringToRest(shop());
  expect(sent).toEqual([]);
});

test('emails a shopper whose order could not be completed', async () => {
  const sent = collectEmail();
  const browser = shop().openBrowser();
  const secret = secretOf(await browser.load([{ id: 1, quantity: 1 }]));
  await browser.confirm(secret, 'refusesCapture');
  shop().world.trouble.onCall = (call) => (call === 'capture' ? 'lose request' : undefined);
  expect((await browser.settle(secret)).body.status).toBe('processing');
  await browser.acknowledge(secret);
  await bringToRest(shop());
  expect(sent).toMatchObject([
    { to: 'grace@shop.example', subject: 'Your order could not be completed' },
  ]);
  expect(sent[0]?.text).toContain('Your card was not charged.');
});

test('retries when the mail server is down', async () => {
  vi.spyOn(shop().deps.mailer, 'send').mockRejectedValueOnce(new Error('connection refused'));
  expect(
    (
      await shop()
        .openBrowser()
        .buy([{ id: 1, quantity: 1 }])
    ).body.status,
  ).toBe('paid');
  await deliver();
  expect(await readSent()).toEqual([false]);
  const sent = collectEmail();
  await deliver();
  expect(sent).toEqual([]);
  await shop().db.execute(sql`update email_outbox set next_attempt_at = now()`);
  await deliver();
  expect(sent).toHaveLength(1);
  expect(await readSent()).toEqual([true]);
});

test('does not count another email as the confirmation', async () => {
  const sent = collectEmail();
  const { body } = await shop()
    .openBrowser()
    .buy([{ id: 1, quantity: 1 }]);
  const order = body.order!;
  await shop().db.execute(sql`update email_outbox set next_attempt_at = now() + interval '1 day'`);
  const asked = await openRequest(shop().checkout, order.token, {
    kind: 'cancel',
    message: 'I ordered it twice.',
  });
  const [admin] = await shop()
    .db.insert(adminUsers)
    .values({ username: 'clerk', password: '-', email: 'clerk@shop.example' })
    .returning({ id: adminUsers.id });
  await answerOrderRequest(shop().checkout, {
    ...{ orderId: order.id, requestId: asked.id, adminId: admin!.id },
    ...{ state: 'refused', answer: 'It is packed.' },
  });
  await deliver();
  expect(sent).toMatchObject([
    { subject: `We received your request about order #${order.id}` },
    { subject: `About your order #${order.id}` },
  ]);
  expect(await readSent()).toEqual([false]);
});

import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { deliverMail } from '#server/modules/mail/outbox.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { secretOf } from '#tests/checkout/shopper.ts';
import { bringToRest, collectEvents, deliverEvent } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { markOrderMailed } from './mark-order-mailed.ts';

const shop = useShop();

const deliver = () => deliverMail({ ...shop().deps, db: shop().db }, markOrderMailed);
const readSent = async () => {
  const rows = await shop().rows<{ sent: boolean }>(
    sql`select email_sent as sent from orders order by id`,
  );
  return rows.map((row) => row.sent);
};

function collectMail(): MailMessage[] {
  const sent: MailMessage[] = [];
  vi.spyOn(shop().deps.mailer, 'send').mockImplementation(
    async (message) => void sent.push(message),
  );
  return sent;
}

test('a paid order is confirmed once, with what was bought and the way to it', async () => {
  const sent = collectMail();
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
      `/orders/${order!.token}`,
    ]) {
      expect(text).toContain(part);
    }
  }
});

test('nothing is sent for a payment that was never collected', async () => {
  const sent = collectMail();
  await shop()
    .openBrowser()
    .buy([{ id: 1, quantity: 1 }], 'refusesCapture');
  await bringToRest(shop());
  expect(sent).toEqual([]);
});

test('a shopper who saw that the order is being completed is notified that it was not', async () => {
  const sent = collectMail();
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

test('a mail server that is down loses nothing', async () => {
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
  const sent = collectMail();
  await deliver();
  expect(sent).toEqual([]);
  await shop().db.execute(sql`update mail_outbox set next_attempt_at = now()`);
  await deliver();
  expect(sent).toHaveLength(1);
  expect(await readSent()).toEqual([true]);
});

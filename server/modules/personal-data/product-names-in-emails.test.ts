import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  emailOutbox,
  orders,
  recallEmails,
  stockRequests,
  supplements,
} from '#server/db/schema.ts';
import { receiveGoods } from '#server/modules/inventory/receive-goods.ts';
import { emailStockRequests } from '#server/modules/inventory/email-stock-requests.ts';
import { previewRecallEmail, sendRecallEmails } from '#server/modules/inventory/recall-lot.ts';
import { withEmailLayout } from '#server/modules/mail/email-layout.ts';
import { deliverEmail, enqueueMail } from '#server/modules/mail/outbox.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { sendContactMessage } from '#server/modules/mail/send-contact-message.ts';
import { ORDER_COLUMNS } from '#server/modules/orders/order-states.ts';
import { refundEmail } from '#server/modules/orders/refund-email.ts';
import { reminderEmail } from '#server/modules/orders/reminder-email.ts';
import { requestAnswerEmail, requestReceivedEmail } from '#server/modules/orders/request-emails.ts';
import { shippedEmail } from '#server/modules/orders/shipped-email.ts';
import { emailCart } from '#server/modules/sharing/email-cart.ts';
import { updatesEmail } from '#server/modules/sharing/updates-email.ts';
import { notifyPractitioner } from '#server/modules/sharing/notify-practitioners.ts';
import type { EmailMessage } from '#server/providers/mail/mailer.ts';
import { NO_CHARGES } from '#shared/rules/charges.ts';
import { EMAIL_KINDS } from '#shared/rules/email-kinds.ts';
import { dayFromNow, findAdmin } from '#tests/checkout/lot-steps.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { startRefill } from '#tests/support/refills.ts';
import { newCart, shareCart, signUpConfirmedPractitioner } from '#tests/support/shared-carts.ts';

const shop = useShop();
const ORIGIN = 'https://shop.example';
const NAME = 'Liver Renew';
const TYPED = `Take ${NAME}, or LIVER\nRENEW & more at https://lab.example/a. Not a Liver Renewal.`;
const FOR_STAFF = new Set(['staff', 'contact']);

beforeEach(() =>
  decideSettings(shop().db, { hidesProductNamesInEmails: true, email: 'staff@shop.example' }),
);

afterEach(async () => {
  await shop().db.delete(recallEmails);
});

async function deliverAll(): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const { db, deps } = shop();
  const collector = {
    send: async (message: EmailMessage) => void sent.push(message),
    close: async () => {},
  };
  const mailer = withEmailLayout(collector, deps.shop, db);
  for (let before = -1; before < sent.length;) {
    before = sent.length;
    await deliverEmail({ db, mailer, log: deps.log }, async () => {});
  }
  return sent;
}

async function buy() {
  const { body } = await shop()
    .openBrowser()
    .buy([
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ]);
  const [order] = await shop()
    .db.select(ORDER_COLUMNS)
    .from(orders)
    .where(eq(orders.id, body.order?.id ?? 0));
  if (!order) throw new Error('No order was written.');
  return order;
}

async function queueRecall(orderId: number): Promise<number> {
  const { db, deps } = shop();
  await receiveGoods(deps, await findAdmin(db), {
    requestId: randomUUID(),
    lines: [
      { supplementId: 1, lot: randomUUID().slice(0, 8), quantity: 1, bestBefore: dayFromNow(400) },
    ],
  });
  const [lot] = await shop().rows<{ id: number }>(sql`select max(id) as id from lots`);
  const lotId = lot?.id ?? 0;
  await db.insert(recallEmails).values({ lotId, orderId, message: TYPED });
  await sendRecallEmails({ db, mailOrigin: ORIGIN }, async () => {});
  return lotId;
}

async function askForStock(): Promise<void> {
  const { db } = shop();
  const request = { supplementId: 1, email: 'waiting@shop.example', endToken: randomUUID() };
  await db.insert(stockRequests).values(request);
  await emailStockRequests({ db, mailOrigin: ORIGIN });
}

async function recommend() {
  const owner = await signUpConfirmedPractitioner(shop());
  const cart = await shareCart(shop(), owner, newCart({ 1: 1 }, { title: `${NAME} plan` }));
  const input = { email: 'patient@shop.example', message: TYPED, requestId: randomUUID() };
  const userId = owner.user.id;
  const mailing = { userId, cartId: cart.id, input, ip: '192.0.2.1', origin: ORIGIN };
  await emailCart(shop().db, mailing);
  await shop().db.execute(sql`insert into practice_profiles (user_id, notify_viewed, digest_sent_at)
    values (${userId}, true, now() - interval '1 day')
    on conflict (user_id) do update set notify_viewed = true, digest_sent_at = now() - interval '1 day'`);
  await shop().db.execute(
    sql`update shared_carts set first_viewed_at = now() - interval '1 minute' where id = ${cart.id}`,
  );
  await shop().db.transaction((tx) => notifyPractitioner(tx, userId, ORIGIN));
}

test('leaves product names out of emails of every kind', async () => {
  const { db } = shop();
  await db.delete(emailOutbox);
  const order = await buy();
  const to = 'grace@shop.example';
  const request = { id: 1, kind: 'return', message: TYPED, answer: TYPED } as const;
  const asked = { ...request, state: 'accepted', createdAt: '', answeredAt: null } as const;
  const refund = { id: 1, charges: NO_CHARGES, cancelsOrder: false, answer: TYPED };
  const link = { to, origin: ORIGIN, unsubscribeUrl: ORIGIN };
  for (const email of [
    shippedEmail(order, to, ORIGIN),
    refundEmail(order, refund, to, ORIGIN),
    refundEmail(order, { ...refund, id: 2, cancelsOrder: true }, to, ORIGIN),
    reminderEmail(order, link),
    requestReceivedEmail(order, asked, ORIGIN),
    requestAnswerEmail(order, asked, ORIGIN),
    renderEmail({ id: 'a', kind: 'account', to, subject: NAME, paragraphs: [TYPED] }),
    renderEmail({ id: 'b', kind: 'staff', to, subject: NAME, paragraphs: [TYPED] }),
    renderEmail({ id: 'c', kind: 'other', to, subject: NAME, paragraphs: [TYPED] }),
  ]) {
    await enqueueMail(db, email);
  }
  await sendContactMessage(db, { name: 'Ada', email: to, message: TYPED }, undefined);
  await queueRecall(order.id);
  await askForStock();
  await recommend();
  await startRefill(shop(), { lines: [{ id: 1, quantity: 1 }] });

  const sent = await deliverAll();
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(EMAIL_KINDS));
  const named = sent.filter(({ subject, text, html }) =>
    /liver\s*(?:<br>)?\s*renew(?!al)|kidney clear/i.test(`${subject} ${text} ${html}`),
  );
  expect(new Set(named.map(({ kind }) => kind))).toEqual(FOR_STAFF);
  const confirmation = sent.find(({ kind }) => kind === 'order');
  for (const part of [confirmation?.text, confirmation?.html]) {
    expect(part).toContain('3 items');
    expect(part).toContain('$34.00');
    expect(part).toContain(`/orders/${order.accessToken}`);
  }
  const answered = sent.find(({ id }) => id === 'request-1-answered');
  const left = 'Take a product, or a product & more at https://lab.example/a. Not a Liver Renewal.';
  expect(answered?.text).toContain(left);
  expect(answered?.html).toContain(left.replace('&', '&amp;'));
});

test('shows the recall as the buyer will get it', async () => {
  const order = await buy();
  const lotId = await queueRecall(order.id);
  const preview = await previewRecallEmail({ db: shop().db, mailOrigin: ORIGIN }, lotId, TYPED);
  expect(`${preview.subject} ${preview.text}`).not.toMatch(/liver\srenew(?!al)/i);
  expect(preview.text).toContain('contains a product of lot');
});

test('finds names with markup, links and longer names', async () => {
  const { db } = shop();
  const isIt = eq(supplements.id, 3);
  const [{ name } = { name: '' }] = await db.select().from(supplements).where(isIt);
  await db.update(supplements).set({ name: 'B2 <Plus> & 2.5 mg' }).where(isIt);
  await db.delete(emailOutbox);
  const words = { id: 'd', to: 'a@shop.example', subject: 'B2 <plus> & 2.5 mg' };
  await enqueueMail(db, renderEmail({ ...words, paragraphs: ['<B2 <Plus> & 2·5 mg>.'] }));
  const [email] = await deliverAll();
  await db.update(supplements).set({ name }).where(isIt);
  expect(email?.subject).toBe('a product');
  expect(email?.text).toContain('<a product>.');
  expect(email?.html).toContain('&lt;a product&gt;.</p>');
});

test('names products unless the setting is on', async () => {
  await decideSettings(shop().db, {});
  await shop().db.delete(emailOutbox);
  await buy();
  await askForStock();
  expect((await deliverAll()).map(({ text }) => text.includes(NAME))).toEqual([true, true]);
  const news = [{ title: NAME, person: 'Ada', kind: 'viewed' as const }];
  const envelope = { id: 'e', to: '', origin: '', unsubscribeUrl: '', hidesNames: false };
  expect(updatesEmail(news, envelope).text).toContain(`Ada: ${NAME}`);
});

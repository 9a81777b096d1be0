import { randomUUID } from 'node:crypto';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOutbox, orders, stockRequests, users } from '#server/db/schema.ts';
import { deliverEmail, enqueueMail } from '#server/modules/mail/outbox.ts';
import { markOrderEmailed } from '#server/modules/orders/orders.ts';
import type { EmailMessage } from '#server/providers/mail/mailer.ts';
import { createToken } from '#server/security/tokens.ts';
import type { SettleAnswer } from '#shared/contracts/checkout.ts';
import type { Mail } from '#shared/contracts/emails.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { newRegistration, PASSWORD, signUp, type SignedIn } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { shareCart, signUpConfirmedPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { anonymizeDeletedPeople } from './delete-account.ts';

const shop = useTestApp();
let admin: Console;

beforeAll(async () => {
  admin = await openConsole(shop());
});

beforeEach(async () => {
  await shop().db.delete(emailOutbox);
});

async function remove({ cookies }: SignedIn): Promise<void> {
  const answer = await shop().ask({ cookies }, 'POST /api/user/delete-account', {
    password: PASSWORD,
  });
  expect(answer.statusCode).toBe(200);
}

async function confirm({ user }: SignedIn): Promise<void> {
  await shop()
    .db.update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, user.id));
}

/** A stock request that an email has answered. */
async function waitForStock(email: string): Promise<void> {
  const { db } = shop();
  const [request] = await db
    .insert(stockRequests)
    .values({ supplementId: 1, email, endToken: createToken() })
    .returning({ id: stockRequests.id });
  const letter = { subject: 'It is back', text: 'Here', html: '<p>Here</p>' };
  const id = `stock-request-${request?.id}`;
  await enqueueMail(db, { id, kind: 'back-in-stock', to: email, ...letter });
}

const listEmails = () => shop().db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));

/** Sends all that is due, as if no pause were to be waited for. */
async function deliver(): Promise<EmailMessage[]> {
  const { db, deps } = shop();
  await db.update(emailOutbox).set({ nextAttemptAt: sql`now()` });
  const received: EmailMessage[] = [];
  const mailer = {
    async send(message: EmailMessage) {
      received.push(message);
    },
    async close() {},
  };
  await deliverEmail({ db, mailer, log: deps.log }, markOrderEmailed);
  return received;
}

/** All letters but the last word, as the console shows them and answers for them. */
async function expectAllEmptied(): Promise<void> {
  const { rows } = await admin.list<Mail>('/emails');
  const emptied = rows.filter(({ subject }) => subject !== 'Your account was deleted');
  expect(emptied.length).toBeGreaterThan(0);
  for (const mail of emptied) {
    expect(mail).toMatchObject({ recipient: '', subject: '', hasBody: false, lastError: null });
    expect(await admin.call('GET', `/emails/${mail.id}/body`)).toMatchObject({ status: 404 });
    expect(await admin.call('POST', `/emails/${mail.id}/resend`)).toMatchObject({
      status: 409,
      body: { message: 'The text of this email is not stored.' },
    });
  }
}

describe('emails of a practitioner who deletes the account', () => {
  async function recommend(): Promise<SignedIn & { patient: string }> {
    const person = await signUpConfirmedPractitioner(shop());
    const { id } = await shareCart(shop(), person);
    const payload = {
      email: newRegistration().email,
      message: 'Dear Jane',
      requestId: randomUUID(),
    };
    const answer = await shop().ask(person, `POST /api/shared-carts/${id}/mail`, payload);
    expect(answer.statusCode).toBe(200);
    return { ...person, patient: payload.email };
  }

  test('do not get sent, except for the confirmation', async () => {
    const person = await recommend();
    await remove(person);
    await expectAllEmptied();
    expect(await deliver()).toMatchObject([
      { to: person.email, subject: 'Your account was deleted' },
    ]);
  });

  test('lose their recipient once sent', async () => {
    const person = await recommend();
    expect(await deliver()).toHaveLength(2);
    await remove(person);
    await expectAllEmptied();
  });

  test('go out for another practitioner', async () => {
    const [person, other] = [await recommend(), await recommend()];
    await remove(person);
    expect((await deliver()).map(({ to }) => to)).toEqual(
      expect.arrayContaining([other.email, other.patient]),
    );
  });
});

describe('emails about the account', () => {
  test('get emptied, whatever email they went to', async () => {
    const person = await signUp(shop().app);
    const [email, other] = [newRegistration().email, await signUp(shop().app)];
    await shop().ask({}, 'POST /api/user/request-password-reset', { email: person.email });
    await shop().deps.background.finish();
    await shop().ask(person, 'POST /api/user/change-email', { email, password: PASSWORD });
    await remove(person);
    const kept = (await listEmails()).filter(({ recipient }) => recipient !== '');
    expect(kept.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [other.email, 'Confirm your email address'],
      [person.email, 'Your account was deleted'],
    ]);
  });

  test('get emptied together with stock requests', async () => {
    const person = await signUp(shop().app);
    await confirm(person);
    await waitForStock(person.email);
    await remove(person);
    await expectAllEmptied();
  });
});

describe('contact messages', () => {
  const write = (email: string, cookies = {}) =>
    shop().ask({ cookies }, 'POST /api/contact', {
      name: 'Ada Byron',
      email,
      message: 'I am pregnant',
    });

  test('lose their contents with the account that sent them', async () => {
    const person = await signUp(shop().app);
    expect((await write('other@visitor.example', person.cookies)).statusCode).toBe(200);
    await remove(person);
    await expectAllEmptied();
  });

  test('lose their contents with the account that confirmed the email to reply to', async () => {
    const person = await signUp(shop().app);
    await confirm(person);
    await write(person.email.toUpperCase());
    await remove(person);
    await expectAllEmptied();
  });

  test('keep their contents when another visitor deletes the account', async () => {
    const [person, other] = [await signUp(shop().app), await signUp(shop().app)];
    await confirm(person);
    await write(other.email, other.cookies);
    await remove(person);
    const kept = (await listEmails()).find(({ kind }) => kind === 'contact');
    expect(kept).toMatchObject({ replyTo: other.email, subject: 'Message from Ada Byron' });
  });
});

describe('an email that the account never confirmed', () => {
  test('loses neither its stock requests nor its emails', async () => {
    const { db } = shop();
    const person = await signUp(shop().app);
    await waitForStock(person.email);
    const message = { name: 'Ada Byron', email: person.email, message: 'Is it vegan?' };
    expect((await shop().ask({}, 'POST /api/contact', message)).statusCode).toBe(200);
    await remove(person);
    expect(await db.$count(stockRequests, eq(stockRequests.email, person.email))).toBe(1);
    const kept = (await listEmails()).filter(({ kind }) => kind !== 'account');
    expect(kept).toMatchObject([
      { kind: 'back-in-stock', recipient: person.email, textBody: 'Here' },
      { kind: 'contact', replyTo: person.email, textBody: expect.stringContaining('vegan') },
    ]);
  });

  test('keeps the links of orders that the account did not place', async () => {
    const { db, deps } = shop();
    const person = await signUp(shop().app);
    const placed = { customerEmail: person.email, orderStatus: 'shipped' } as const;
    await db
      .insert(orders)
      .values([
        makeOrderRow(undefined, { ...placed, accessToken: createToken() }),
        makeOrderRow(undefined, { ...placed, accessToken: createToken(), userId: person.user.id }),
      ]);
    await shop().ask({}, 'POST /api/orders/mail-links', { email: person.email });
    await deps.background.finish();
    await remove(person);
    const [guestOrder] = await db.select().from(orders).where(isNull(orders.userId));
    expect(guestOrder).toMatchObject({ customerEmail: person.email });
    const letter = (await listEmails()).find(({ kind }) => kind === 'order');
    expect(letter).toMatchObject({ recipient: person.email, subject: 'Your orders' });
    expect(letter?.textBody).toContain(guestOrder?.accessToken);
  });
});

describe('emails about an order', () => {
  /** An order with a letter of each kind. */
  async function order(person: SignedIn): Promise<number> {
    const buyer = createShopper(sendInto(shop().app), person.cookies);
    const { order: bought } = (await buyer.buy([{ id: 1, quantity: 2 }])).body as SettleAnswer;
    if (!bought) throw new Error('Nothing was bought.');
    const path = `/orders/${bought.id}`;
    await shop()
      .db.update(orders)
      .set({ customerEmail: person.email })
      .where(eq(orders.id, bought.id));
    await admin.call('POST', `${path}/refund`, { lines: [{ id: 1, quantity: 1 }], restock: false });
    const asked = { kind: 'cancel', message: 'It is Ada, 12 Engine Street' };
    const request = await buyer.post(`/api/orders/${bought.token}/requests`, asked);
    const { id: requestId } = request.body as { id: number };
    const answer = { requestId, state: 'refused', answer: 'No, Ada' };
    await admin.call('POST', `${path}/answer-request`, answer);
    await shop().ask({}, 'POST /api/orders/mail-links', { email: person.email });
    await shop().deps.background.finish();
    return bought.id;
  }

  test('get emptied with it, including staff emails', async () => {
    const person = await signUp(shop().app);
    const id = await order(person);
    expect(await admin.call('POST', `/orders/${id}/ship`, {})).toMatchObject({ status: 200 });
    expect(await admin.call('POST', `/orders/${id}/collect`)).toMatchObject({ status: 200 });
    const kinds = new Set((await listEmails()).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(
      ['account', 'order', 'refunded', 'request', 'shipped', 'staff'].toSorted(),
    );
    await deliver();
    await remove(person);
    await expectAllEmptied();
  });

  test('stay until it ships', async () => {
    const person = await signUp(shop().app);
    const id = await order(person);
    await remove(person);
    const about = eq(emailOutbox.orderId, id);
    const before = await shop().db.select().from(emailOutbox).where(about);
    expect(before.map(({ recipient }) => recipient)).not.toContain('');
    await admin.call('POST', `/orders/${id}/ship`, {});
    await admin.call('POST', `/orders/${id}/collect`);
    await anonymizeDeletedPeople({ db: shop().db, payments: shop().deps.payments });
    await expectAllEmptied();
  });

  test('stay for another buyer with the same email', async () => {
    const { db } = shop();
    const [person, other] = [await signUp(shop().app), await signUp(shop().app)];
    const row = makeOrderRow(undefined, {
      userId: other.user.id,
      customerEmail: person.email,
      orderStatus: 'shipped',
    });
    const [theirs] = await db.insert(orders).values(row).returning({ id: orders.id });
    const id = randomUUID();
    const letter = { id, to: person.email, subject: 'Shipped', text: 'T', html: 'H' };
    await enqueueMail(db, { ...letter, kind: 'shipped' }, { orderId: theirs?.id ?? 0 });
    await remove(person);
    const [kept] = await db.select().from(emailOutbox).where(eq(emailOutbox.key, id));
    expect(kept).toMatchObject({ recipient: person.email, textBody: 'T' });
  });
});

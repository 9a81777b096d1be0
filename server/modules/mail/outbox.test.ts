import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailOutbox, orders } from '#server/db/schema.ts';
import type { Mailer, EmailMessage } from '#server/providers/mail/mailer.ts';
import { markOrderEmailed } from '#server/modules/orders/orders.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { deliverEmail, emptyEmail, enqueueMail, oldEmails } from './outbox.ts';

const shop = useTestApp();

beforeEach(async () => {
  await shop().db.delete(emailOutbox);
});

function newMessage(): EmailMessage {
  return {
    id: randomUUID(),
    to: 'ada@shop.example',
    subject: 'A subject',
    text: 'Some text',
    html: '<p>Some text</p>',
  };
}

/** A mail server that keeps what it gets, after refusing as often as the test wants. */
function createMailbox(refusals = 0) {
  const received: EmailMessage[] = [];
  let refused = 0;
  const mailer: Mailer = {
    async send(message) {
      if (refused < refusals) {
        refused += 1;
        throw new Error('mail server away');
      }
      received.push(message);
    },
    async close() {},
  };
  return { received, mailer };
}

function deliver(mailer: Mailer) {
  const { db, deps } = shop();
  return deliverEmail({ db, mailer, log: deps.log }, markOrderEmailed);
}

async function readRow(message: EmailMessage) {
  const [row] = await shop().db.select().from(emailOutbox).where(eq(emailOutbox.key, message.id));
  return row;
}

/** As if the pause until the next try were over. */
async function endPauses(): Promise<void> {
  await shop()
    .db.update(emailOutbox)
    .set({ nextAttemptAt: sql`now()` });
}

test('sends an enqueued email once, unchanged', async () => {
  const message = newMessage();
  await enqueueMail(shop().db, message);
  const { received, mailer } = createMailbox();
  await deliver(mailer);
  await endPauses();
  await deliver(mailer);
  expect(received).toMatchObject([message]);
  expect((await readRow(message))?.sentAt).toBeInstanceOf(Date);
});

test('sends account emails first, then emails about orders, then all others', async () => {
  const kinds = [
    ...(['recommendation', 'news', 'staff', 'refunded', 'order'] as const),
    ...(['back-in-stock', 'account', 'reminder', 'shipped', 'account'] as const),
  ];
  for (const [place, kind] of kinds.entries()) {
    await enqueueMail(shop().db, { ...newMessage(), id: `${place} ${kind}`, kind });
    await shop()
      .db.update(emailOutbox)
      .set({ nextAttemptAt: sql`now() - make_interval(secs => ${100 - place})` })
      .where(eq(emailOutbox.key, `${place} ${kind}`));
  }
  const { received, mailer } = createMailbox();
  await deliver(mailer);
  expect(received.map(({ id }) => id)).toEqual([
    ...['6 account', '9 account'],
    ...['3 refunded', '4 order', '8 shipped'],
    ...['0 recommendation', '1 news', '2 staff', '5 back-in-stock', '7 reminder'],
  ]);
});

test('sends an account email before a hundred others that wait', async () => {
  const others = Array.from({ length: 100 }, () => ({
    ...{ ...newMessage(), kind: 'recommendation' as const },
  }));
  for (const message of others) await enqueueMail(shop().db, message);
  const message = { ...newMessage(), kind: 'account' as const };
  await enqueueMail(shop().db, message);
  const { received, mailer } = createMailbox();
  await deliver(mailer);
  expect(received[0]?.id).toBe(message.id);
});

test('deletes the text of private emails once they are sent', async () => {
  const message = {
    ...newMessage(),
    replyTo: 'ada@practice.example',
    unsubscribeUrl: 'https://shop.example/unsubscribe/secret',
    text: 'https://shop.example/reset-password/secret',
  };
  await enqueueMail(shop().db, message);
  const refusing = createMailbox(1);
  await deliver(refusing.mailer);
  expect(await readRow(message)).toMatchObject({ textBody: message.text, htmlBody: message.html });
  await endPauses();
  await deliver(refusing.mailer);
  expect(refusing.received).toMatchObject([message]);
  expect(await readRow(message)).toMatchObject({
    ...{ replyTo: null, unsubscribeUrl: null, textBody: '', htmlBody: '' },
  });
});

describe('after the retention period', () => {
  async function age(message: EmailMessage, days: number, change: object): Promise<void> {
    const createdAt = sql`now() - make_interval(days => ${days})`;
    await enqueueMail(shop().db, message);
    await shop()
      .db.update(emailOutbox)
      .set({ createdAt, ...change })
      .where(eq(emailOutbox.key, message.id));
  }

  const removeOld = () => oldEmails.removeSome(shop().db, 1);

  test('deletes the recipient of a sent email but retains its key', async () => {
    const { db } = shop();
    const message = newMessage();
    await age(message, 32, { sentAt: sql`now()` });
    expect(await removeOld()).toBe(1);
    expect(await removeOld()).toBe(0);
    expect(await readRow(message)).toMatchObject({
      key: message.id,
      recipient: '',
      subject: '',
      textBody: '',
      htmlBody: '',
    });
    await enqueueMail(db, message);
    const { received, mailer } = createMailbox();
    await deliver(mailer);
    expect(received).toEqual([]);
  });

  test('deletes the recipient of an email that was never accepted', async () => {
    const message = newMessage();
    await age(message, 32, { attempts: 30 });
    await removeOld();
    expect(await readRow(message)).toMatchObject({ recipient: '', textBody: '' });
  });

  test.each([
    ['that is younger', 27, { sentAt: sql`now()` }],
    ['that is still being tried', 32, { attempts: 29 }],
  ])('leaves an email alone: one %s', async (_name, days, change) => {
    const message = newMessage();
    await age(message, days, change);
    await removeOld();
    expect(await readRow(message)).toMatchObject({ recipient: message.to });
  });
});

test.each([
  'ada@shop.example, eve@evil.example',
  'ada@shop.example\r\nBcc: eve@evil.example',
  'nobody',
])('sends no email to %j', async (to) => {
  const message = { ...newMessage(), to };
  await enqueueMail(shop().db, message);
  expect(await readRow(message)).toBeUndefined();
});

test('sends one email per occasion', async () => {
  const { db } = shop();
  const message = newMessage();
  await enqueueMail(db, message);
  await enqueueMail(db, { ...message, subject: 'Another subject' });
  const { received, mailer } = createMailbox();
  await deliver(mailer);
  await enqueueMail(db, message);
  await deliver(mailer);
  expect(received).toMatchObject([message]);
});

test('sends nothing after a rollback', async () => {
  const message = newMessage();
  await shop()
    .db.transaction(async (tx) => {
      await enqueueMail(tx, message);
      throw new Error('changed our mind');
    })
    .catch(() => undefined);
  expect(await readRow(message)).toBeUndefined();
});

test('retries a refused email later', async () => {
  const message = newMessage();
  await enqueueMail(shop().db, message);
  const { received, mailer } = createMailbox(1);
  await deliver(mailer);
  expect(await readRow(message)).toMatchObject({ attempts: 1, sentAt: null });

  await deliver(mailer);
  expect(received).toEqual([]);
  await endPauses();
  await deliver(mailer);
  expect(received).toMatchObject([message]);
  expect(await readRow(message)).toMatchObject({ attempts: 2 });
});

test('grows the pauses up to an hour', async () => {
  const message = newMessage();
  await enqueueMail(shop().db, message);
  const { mailer } = createMailbox(10);
  const minutes: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    await endPauses();
    const before = Date.now();
    await deliver(mailer);
    const next = (await readRow(message))?.nextAttemptAt.getTime() ?? 0;
    minutes.push(Math.round((next - before) / 60_000));
  }
  expect(minutes).toEqual([2, 4, 8, 16, 32, 60, 60]);
});

test('gives up after thirty attempts', async () => {
  const message = newMessage();
  await enqueueMail(shop().db, message);
  await shop().db.update(emailOutbox).set({ attempts: 30 });
  const { received, mailer } = createMailbox();
  await deliver(mailer);
  expect(received).toEqual([]);
});

test('sends other emails despite a refused one', async () => {
  const [first, second] = [newMessage(), newMessage()];
  await enqueueMail(shop().db, first);
  await enqueueMail(shop().db, second);
  const { received, mailer } = createMailbox(1);
  await deliver(mailer);
  expect(received).toMatchObject([second]);
});

test('sends each email once from two processes', async () => {
  const messages = Array.from({ length: 12 }, newMessage);
  for (const message of messages) await enqueueMail(shop().db, message);
  const { received, mailer } = createMailbox();
  await Promise.all([deliver(mailer), deliver(mailer), deliver(mailer)]);
  const ids = received.map((message) => message.id).toSorted();
  expect(ids).toEqual(messages.map((message) => message.id).toSorted());
});

test('does not send what another process is sending', async () => {
  await enqueueMail(shop().db, newMessage());
  const { received, mailer } = createMailbox();
  const slow: Mailer = {
    ...mailer,
    async send(message) {
      // The other process looks while this one is still talking to the mail server.
      await deliver(mailer);
      received.push(message);
    },
  };
  await deliver(slow);
  expect(received).toHaveLength(1);
});

test('records on the order that its email was sent', async () => {
  const { db } = shop();
  const [order] = await db.insert(orders).values(makeOrderRow()).returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  await enqueueMail(db, { ...newMessage(), kind: 'order' }, { orderId });
  const { mailer } = createMailbox(1);
  const isSent = async () =>
    (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.emailSent;
  await deliver(mailer);
  expect(await isSent()).toBe(false);
  await endPauses();
  await deliver(mailer);
  expect(await isSent()).toBe(true);
});

test('does not mark the order for other emails about it', async () => {
  const { db } = shop();
  const [order] = await db.insert(orders).values(makeOrderRow()).returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  await enqueueMail(db, { ...newMessage(), kind: 'shipped' }, { orderId });
  await deliver(createMailbox().mailer);
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(row?.emailSent).toBe(false);
});

describe('an erased email', () => {
  const EMPTIED = { recipient: '', subject: '', textBody: '', htmlBody: '', replyTo: null };

  test('never gets sent', async () => {
    const message = { ...newMessage(), replyTo: 'ada@practice.example' };
    await enqueueMail(shop().db, message);
    await emptyEmail(shop().db, eq(emailOutbox.key, message.id));
    const { received, mailer } = createMailbox();
    await endPauses();
    await deliver(mailer);
    expect(received).toEqual([]);
    expect(await readRow(message)).toMatchObject({ ...EMPTIED, sentAt: null });
  });

  test.each([0, 1])('stays empty if it was being sent, after %i refusals', async (refusals) => {
    const message = newMessage();
    await enqueueMail(shop().db, message);
    const { received, mailer } = createMailbox(refusals);
    await deliver({
      ...mailer,
      async send(sent) {
        await emptyEmail(shop().db, eq(emailOutbox.key, message.id));
        await mailer.send(sent);
      },
    });
    expect(received).toHaveLength(1 - refusals);
    expect(await readRow(message)).toMatchObject({ ...EMPTIED, lastError: null });
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailOutbox } from '#server/db/schema.ts';
import { backInStockEmail } from '#server/modules/inventory/back-in-stock-email.ts';
import { markOrderEmailed } from '#server/modules/orders/orders.ts';
import type { Order } from '#server/modules/orders/order-states.ts';
import { reminderEmail } from '#server/modules/orders/reminder-email.ts';
import { createToken } from '#server/security/tokens.ts';
import { addressEmail } from '#server/providers/mail/address-email.ts';
import type { EmailMessage } from '#server/providers/mail/mailer.ts';
import type { Mail } from '#shared/contracts/emails.ts';
import type { AuditEntry } from '#shared/contracts/reports.ts';
import type { EmailKind } from '#shared/rules/email-kinds.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import { deliverEmail, enqueueMail } from './outbox.ts';
import { listEmails } from './sent-emails.ts';

const shop = useTestApp();
let admin: Console;

beforeAll(async () => {
  admin = await openConsole(shop());
});

async function write(kind: EmailKind): Promise<number> {
  const { db } = shop();
  const key = randomUUID();
  await enqueueMail(db, {
    id: key,
    kind,
    to: 'ada@shop.example',
    subject: `About ${key}`,
    text: 'Some text',
    html: '<p style="color:red">Some text</p>',
  });
  const [row] = await db.select().from(emailOutbox).where(eq(emailOutbox.key, key));
  return row!.id;
}

/** Sends all that is due; a mail server that refuses says why. */
async function deliver(refusal?: string): Promise<EmailMessage[]> {
  const { db, deps } = shop();
  const received: EmailMessage[] = [];
  const mailer = {
    async send(message: EmailMessage) {
      if (refusal) throw new Error(refusal);
      received.push(message);
    },
    async close() {},
  };
  await deliverEmail({ db, mailer, log: deps.log }, markOrderEmailed);
  return received;
}

async function find(id: number): Promise<Mail | undefined> {
  const { rows } = await admin.list<Mail>('/emails');
  return rows.find((mail) => mail.id === id);
}

const resend = (id: number) => admin.call('POST', `/emails/${id}/resend`);
const readBody = (id: number) =>
  shop().app.inject({ url: `/api/admin/emails/${id}/body`, cookies: admin.cookies });

test('lists each email with its state, newest first', async () => {
  const sent = await write('order');
  await deliver();
  const refused = await write('shipped');
  await deliver('550 no such mailbox');
  const { rows } = await admin.list<Mail>('/emails');
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([refused, sent]);
  expect(rows[0]).toMatchObject({
    kind: 'shipped',
    recipient: 'ada@shop.example',
    state: 'waiting',
    attempts: 1,
    lastError: '550 no such mailbox',
    sentAt: null,
  });
  expect(rows[1]).toMatchObject({ state: 'written', attempts: 1, lastError: null, hasBody: true });
  expect(rows[0]).not.toHaveProperty('htmlBody');
  const overSmtp = await listEmails(shop().db, { limit: 2 }, { transport: 'smtp' });
  expect(overSmtp.rows[1]).toMatchObject({ state: 'sent' });

  await shop()
    .db.update(emailOutbox)
    .set({ attempts: MAX_ATTEMPTS })
    .where(eq(emailOutbox.id, refused));
  expect(await find(refused)).toMatchObject({ state: 'failed' });
  const page = await admin.list<Mail>('/emails?limit=1');
  expect(page.rows).toHaveLength(1);
  expect((await admin.list<Mail>(page.next!)).rows[0]?.id).toBe(sent);
});

test('shows an email in a sandboxed frame', async () => {
  const id = await write('order');
  await deliver();
  const answer = await readBody(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<p style="color:red">Some text</p>');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
});

describe('the secrets of links', () => {
  const order = { id: 7, accessToken: createToken(), customerName: 'Ada Byron' } as Order;
  const [endToken, unsubscribeToken] = [createToken(), createToken()];
  const stocked = { id: 7, email: 'ada@shop.example', supplement: { id: 1, name: 'Liver Renew' } };
  const EMAILS: [string, string, EmailMessage][] = [
    [
      'an order',
      order.accessToken ?? '',
      reminderEmail(order, {
        to: 'ada@shop.example',
        origin: 'https://shop.example',
        unsubscribeUrl: `https://shop.example/unsubscribe/${unsubscribeToken}`,
      }),
    ],
    [
      'what is back in stock',
      endToken,
      backInStockEmail(
        { ...stocked, endToken },
        { origin: 'https://shop.example', hidesNames: false },
      ),
    ],
  ];

  test.each(EMAILS)('are sent and resent but not shown: %s', async (_, secret, letter) => {
    const { db } = shop();
    await enqueueMail(db, letter);
    const [row] = await db.select().from(emailOutbox).where(eq(emailOutbox.key, letter.id));
    const id = row!.id;
    for (const turn of ['first', 'again']) {
      if (turn === 'again') await resend(id);
      const [sent] = await deliver();
      expect([sent?.text, sent?.html]).toEqual([letter.text, letter.html]);
      expect(sent?.text).toContain(secret);
      const { statusCode, body } = await readBody(id);
      expect(statusCode).toBe(200);
      expect(body).not.toContain(secret);
      expect(body).not.toContain(unsubscribeToken);
      expect(body).toContain(letter.html.replaceAll(secret, '…').replaceAll(unsubscribeToken, '…'));
    }
  });

  test('get hidden in quotes of a mail server', async () => {
    const id = await write('order');
    const secret = createToken();
    await deliver(`550 refused: https://shop.example/orders/${secret}`);
    expect(await find(id)).toMatchObject({
      lastError: '550 refused: https://shop.example/orders/…',
    });
    await shop().db.delete(emailOutbox).where(eq(emailOutbox.id, id));
  });
});

test.each(['account', 'other'] as const)(
  'a letter of kind %s is nobody’s to read or to send again',
  async (kind) => {
    const id = await write(kind);
    expect((await readBody(id)).statusCode).toBe(404);
    expect(await find(id)).toMatchObject({ hasBody: false });
    await deliver();
    const [row] = await shop().db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
    expect(row).toMatchObject({ textBody: '', htmlBody: '' });
    expect((await readBody(id)).statusCode).toBe(404);
    expect((await resend(id)).status).toBe(409);
    expect(await deliver()).toEqual([]);
  },
);

test('resends a sent or failed email and records who did it', async () => {
  const id = await write('refunded');
  expect((await resend(id)).status).toBe(409);
  await deliver();
  const { status, body } = await resend(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'waiting', attempts: 0 });
  expect((await resend(id)).status).toBe(409);
  expect(await deliver()).toMatchObject([{ text: 'Some text' }]);
  expect(await deliver()).toEqual([]);
  const entries: AuditEntry[] = (await admin.call('GET', '/audit')).body;
  expect(entries.filter(({ subject }) => subject === `mail ${id}`)).toMatchObject([
    { action: 'resent', admin: 'admin', after: { kind: 'refunded' } },
  ]);

  await shop()
    .db.update(emailOutbox)
    .set({ sentAt: null, attempts: MAX_ATTEMPTS, lastError: 'gone' })
    .where(eq(emailOutbox.id, id));
  expect((await resend(id)).status).toBe(200);
  expect(await deliver()).toHaveLength(1);
});

describe('the Message-ID', () => {
  /** Delivers what is due to a server that takes it, but does not always live to say so. */
  async function deliverToServer({ saysSo }: { saysSo: boolean }): Promise<string[]> {
    const { db, deps } = shop();
    const ids: string[] = [];
    const mailer = {
      async send(message: EmailMessage) {
        ids.push(addressEmail(message, 'orders@shop.example').messageId);
        if (!saysSo) throw new Error('connection closed');
      },
      async close() {},
    };
    await db.update(emailOutbox).set({ nextAttemptAt: sql`now()` });
    await deliverEmail({ db, mailer, log: deps.log }, markOrderEmailed);
    return ids;
  }

  test('stays the same for retries and changes with a resend', async () => {
    await shop().db.delete(emailOutbox);
    const id = await write('order');
    const [first] = await deliverToServer({ saysSo: false });
    expect(await deliverToServer({ saysSo: true })).toEqual([first]);

    expect((await resend(id)).status).toBe(200);
    const [second] = await deliverToServer({ saysSo: false });
    expect(second).toMatch(/^<.+@shop\.example>$/);
    expect(second).not.toBe(first);
    expect(await deliverToServer({ saysSo: true })).toEqual([second]);
  });
});

test('rejects an unknown email', async () => {
  expect((await resend(999_999)).status).toBe(404);
  expect((await readBody(999_999)).statusCode).toBe(404);
});

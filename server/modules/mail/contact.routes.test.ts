import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminUsers, emailOutbox } from '#server/db/schema.ts';
import type { Mailer, EmailMessage } from '#server/providers/mail/mailer.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { withEmailLayout } from './email-layout.ts';
import { deliverEmail } from './outbox.ts';

const shop = useTestApp();
const MESSAGE = { name: 'Ada', email: 'ada@visitor.example', message: 'Hello.\n\nIs it vegan?' };

beforeEach(async () => {
  await shop().db.delete(emailOutbox);
});

function send(change: object = {}) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...MESSAGE, ...change },
  });
}

async function decide(change: Partial<ShopSettings>): Promise<void> {
  const { call } = await openConsole(shop());
  const { version, settings } = await readSettings(shop().db);
  const answer = await call('PUT', '/settings', { version, settings: { ...settings, ...change } });
  expect(answer.status).toBe(200);
}

function listMail() {
  return shop().db.select().from(emailOutbox).orderBy(asc(emailOutbox.recipient));
}

test("emails each staff recipient once with the visitor's reply address", async () => {
  await decide({ orderStaff: ['b@leaf.example', 'a@leaf.example', 'b@leaf.example'] });
  const answer = await send();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Thank you. We have received your message.' });
  const emails = await listMail();
  expect(emails.map(({ recipient }) => recipient)).toEqual(['a@leaf.example', 'b@leaf.example']);
  for (const mail of emails) {
    expect(mail).toMatchObject({ kind: 'contact', subject: 'Message from Ada' });
    for (const part of ['Hello.', 'Is it vegan?', 'Reply to: ada@visitor.example']) {
      expect(mail.textBody).toContain(part);
      expect(mail.htmlBody).toContain(part);
    }
  }
});

test("falls back to the shop's email, then the first administrator", async () => {
  await decide({ orderStaff: [], email: 'shop@leaf.example' });
  await send();
  expect((await listMail()).map(({ recipient }) => recipient)).toEqual(['shop@leaf.example']);
  await shop().db.delete(emailOutbox);

  await decide({ email: '' });
  await send();
  const [first] = await shop().db.select().from(adminUsers).orderBy(asc(adminUsers.id)).limit(1);
  expect((await listMail()).map(({ recipient }) => recipient)).toEqual([first?.email]);
});

test('directs replies to the visitor, also after a resend', async () => {
  const { db, deps } = shop();
  const { call } = await openConsole(shop());
  await decide({ orderStaff: ['a@leaf.example'], email: 'shop@leaf.example' });
  const received: EmailMessage[] = [];
  const server: Mailer = {
    send: async (message) => void received.push(message),
    close: async () => {},
  };
  const mailer = withEmailLayout(server, deps.shop, db);
  const deliver = () => deliverEmail({ db, mailer, log: deps.log }, async () => {});

  await send();
  await deliver();
  const [mail] = await listMail();
  expect((await call('POST', `/emails/${mail?.id}/resend`)).status).toBe(200);
  await deliver();
  expect(received.map(({ to, replyTo }) => [to, replyTo])).toEqual([
    ['a@leaf.example', 'ada@visitor.example'],
    ['a@leaf.example', 'ada@visitor.example'],
  ]);
});

test.each([
  ['no address', { email: 'nobody' }],
  ['an email without an ending', { email: 'ada@gmail' }],
  ['two addresses', { email: 'ada@visitor.example, all@leaf.example' }],
  ['a header in the address', { email: 'ada@visitor.example\r\nBcc: all@leaf.example' }],
  ['a name around the address', { email: 'Ada <ada@visitor.example>' }],
  ['a header in the name', { name: 'Ada\r\nBcc: all@leaf.example' }],
  ['an unknown key', { to: 'victim@leaf.example' }],
])('rejects %s and sends nothing', async (_, change) => {
  expect((await send(change)).statusCode).toBe(400);
  expect(await listMail()).toEqual([]);
});

test('treats markup as text', async () => {
  await decide({ email: 'shop@leaf.example' });
  await send({ name: '<b>Ada</b>', message: '<script>1</script>' });
  const [mail] = await listMail();
  expect(mail?.htmlBody).not.toMatch(/<script|<b>/);
});

test('limits messages per visitor', async () => {
  const statuses: number[] = [];
  // A test runs on the shop's own machine, which has ten times the room.
  for (let count = 0; count < 201; count += 1) {
    statuses.push((await send({ email: 'x' })).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

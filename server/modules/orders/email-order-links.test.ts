import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#server/db/schema.ts';
import { createToken } from '#server/security/tokens.ts';
import { anyAddress, newRegistration } from '#tests/support/accounts.ts';
import { listEmails } from '#tests/support/emails.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ TRUST_PROXY: 'loopback' });

async function ask(email: string) {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/orders/mail-links',
    headers: { 'x-forwarded-for': anyAddress() },
    payload: { email },
  });
  // The letter is written after the answer, so that its time reveals nothing.
  await shop().deps.background.finish();
  return answer;
}

async function placeOrder(customerEmail: string, change: object = {}) {
  const accessToken = createToken();
  await shop()
    .db.insert(orders)
    .values(makeOrderRow(undefined, { customerEmail, accessToken, ...change }));
  return accessToken;
}

const newAddress = () => newRegistration().email;
const LINKS = /http:\/\/localhost:5000\/orders\/[\w-]{43}/g;

async function emailedLinks(email: string): Promise<string[]> {
  const emails = await listEmails(shop(), email);
  return emails.flatMap(({ textBody }) => textBody.match(LINKS) ?? []);
}

const linkTo = (token: string) => `http://localhost:5000/orders/${token}`;

test('emails the link of each order, newest first', async () => {
  const email = newAddress();
  const older = await placeOrder(email.toUpperCase());
  const newer = await placeOrder(email);
  await ask(email);
  expect(await emailedLinks(email)).toEqual([linkTo(newer), linkTo(older)]);
  const emails = await listEmails(shop(), email);
  expect(emails).toMatchObject([{ kind: 'order', subject: 'Your orders' }]);
  expect(emails[0]?.htmlBody).toContain(`href="${linkTo(older)}"`);
  expect(emails[0]?.htmlBody).toMatch(/Order #\d+, [A-Z][a-z]{2} \d+, \d{4} \(UTC\), \$/);
});

test('answers the same with and without orders', async () => {
  const [known, unknown] = [newAddress(), newAddress()];
  await placeOrder(known);
  const [one, other] = [await ask(known), await ask(unknown)];
  expect([one.statusCode, one.json()]).toEqual([200, other.json()]);
  expect(other.statusCode).toBe(200);
  expect(await listEmails(shop(), unknown)).toEqual([]);
});

describe('the list of orders', () => {
  test('leaves out orders of others, from over 12 months ago, and never charged', async () => {
    const email = newAddress();
    const own = await placeOrder(email, { createdAt: daysAgo(364) });
    await placeOrder(`x${email}`);
    await placeOrder(email, { createdAt: daysAgo(367) });
    await placeOrder(email, { paymentStatus: 'canceled', orderStatus: 'canceled' });
    await ask(email);
    expect(await emailedLinks(email)).toEqual([linkTo(own)]);
  });

  test('has the newest twenty', async () => {
    const email = newAddress();
    const tokens: string[] = [];
    for (let count = 0; count < 22; count += 1) tokens.push(await placeOrder(email));
    await ask(email);
    expect(await emailedLinks(email)).toEqual(tokens.toReversed().slice(0, 20).map(linkTo));
  });
});

test('limits the emails to one recipient', async () => {
  const email = newAddress();
  await placeOrder(email);
  for (let asked = 0; asked < 6; asked += 1) expect((await ask(email)).statusCode).toBe(200);
  expect(await listEmails(shop(), email)).toHaveLength(3);
});

test('treats wildcards as ordinary characters', async () => {
  const email = newAddress();
  await placeOrder(email);
  await ask(email.replace('user', '%'));
  expect(await listEmails(shop(), email)).toEqual([]);
});

test.each([{}, { email: 'nobody' }, { email: 'a@shop.example, b@shop.example' }])(
  'refuses %j',
  async (payload) => {
    const url = '/api/orders/mail-links';
    const answer = await shop().app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
  },
);

function daysAgo(days: number) {
  return sql`to_char((now() at time zone 'utc') - make_interval(days => ${days}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { stockRequests, supplements, users } from '#server/db/schema.ts';
import { createToken } from '#server/security/tokens.ts';
import type { Waiting } from '#shared/contracts/inventory.ts';
import { anyAddress, newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { listEmails } from '#tests/support/emails.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { SEVERAL_APPS } from '#tests/support/several-apps.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { emailStockRequests } from './email-stock-requests.ts';
import { deleteOldStockRequests } from './stock-requests.ts';

const shop = useTestApp({ TRUST_PROXY: 'loopback' });
const ORIGIN = 'https://shop.example';
const LINK = /https:\/\/shop\.example\/unsubscribe\/([\w-]{43})/;

let admin: Console;
beforeAll(async () => {
  admin = await openConsole(shop());
});

const newAddress = () => newRegistration().email;
const post = (url: string, payload: object, from = anyAddress()) =>
  shop().app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } });
const ask = (supplementId: number, email: string, from?: string) =>
  post('/api/stock-requests', { email, supplementId }, from);
const end = (token: string) => post(`/unsubscribe/${encodeURIComponent(token)}`, {});
const runJob = () => emailStockRequests({ db: shop().db, mailOrigin: ORIGIN });

/** One that no other test waits for. */
async function addSoldOut(): Promise<{ id: number; name: string }> {
  const name = `Calm ${randomUUID()}`;
  const { body } = await admin.call(
    'POST',
    '/supplements',
    newSupplement({ name, stockQuantity: 0 }),
  );
  return { id: (body as { id: number }).id, name };
}

async function receive(id: number, delta = 5): Promise<void> {
  const adjustment = { delta, reason: delta > 0 ? 'received' : 'damaged' };
  const { status } = await admin.call('POST', `/supplements/${id}/stock-adjustments`, adjustment);
  expect(status).toBe(200);
}

const show = (id: number, isActive: boolean) =>
  shop().db.update(supplements).set({ isActive }).where(eq(supplements.id, id));

const listRequests = (email: string) =>
  shop().db.select().from(stockRequests).where(eq(stockRequests.email, email));

describe('a stock request', () => {
  test('gets stored once when repeated, simultaneous or in other capitals', async () => {
    const { id } = await addSoldOut();
    const email = newAddress();
    const answers = await Promise.all([ask(id, email), ask(id, ` ${email.toUpperCase()} `)]);
    answers.push(await ask(id, email), await ask(id, newAddress()));
    const said = answers.map((answer) => [answer.statusCode, answer.json()]);
    const message = 'We’ll email you once, when it’s back.';
    expect(said).toEqual(answers.map(() => [200, { message }]));
    expect(await listRequests(email)).toMatchObject([{ supplementId: id, emailedAt: null }]);
  });

  test('gets refused for supplements that are unknown, hidden or in stock', async () => {
    const email = newAddress();
    const hidden = await addSoldOut();
    await show(hidden.id, false);
    for (const id of [hidden.id, 2_000_000_000]) {
      const answer = await ask(id, email);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'This supplement is no longer available.' });
    }
    const { id } = await addSoldOut();
    await receive(id, 1);
    const answer = await ask(id, email);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'This supplement is in stock. You can order it now.',
    });
    expect(await listRequests(email)).toEqual([]);
  });

  test.each([
    {},
    { email: 'nobody', supplementId: 1 },
    { email: 'nobody@gmail', supplementId: 1 },
    { email: 'a@shop.example, b@shop.example', supplementId: 1 },
    { email: 'a@shop.example', supplementId: '1' },
    { email: 'a@shop.example', supplementId: 1, emailedAt: null },
  ])('refuses %j', async (payload) => {
    expect((await post('/api/stock-requests', payload)).statusCode).toBe(400);
  });

  test.skipIf(SEVERAL_APPS)('is limited for each network', async () => {
    const { id } = await addSoldOut();
    const from = anyAddress();
    const statuses: number[] = [];
    for (let asked = 0; asked < 60; asked += 1) {
      statuses.push((await ask(id, newAddress(), from)).statusCode);
    }
    expect(statuses).toEqual(Array(60).fill(200));
    expect((await ask(id, newAddress(), from)).statusCode).toBe(429);
    expect((await ask(id, newAddress())).statusCode).toBe(200);
  });

  test('stays among the newest twenty of an email', async () => {
    const email = newAddress();
    const ids: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const { id } = await addSoldOut();
      ids.push(id);
      expect((await ask(id, email)).statusCode).toBe(200);
    }
    const kept = (await listRequests(email)).map(({ supplementId }) => supplementId);
    expect(kept.toSorted()).toEqual(ids.slice(1).toSorted());
  });
});

describe('the back-in-stock email', () => {
  test('gets sent once by several processes and says why', async () => {
    const { id, name } = await addSoldOut();
    const email = newAddress();
    await ask(id, email);
    await runJob();
    expect(await listEmails(shop(), email)).toEqual([]);
    await receive(id);
    await Promise.all([runJob(), runJob(), runJob()]);
    await runJob();
    const emails = await listEmails(shop(), email);
    expect(emails).toMatchObject([{ kind: 'back-in-stock', subject: `${name} is back in stock` }]);
    const text = emails[0]?.textBody ?? '';
    expect(text).toContain(`${ORIGIN}/?supplement=${id}`);
    expect(text).toContain('asked for it on the product’s page');
    expect(text).toMatch(LINK);
    expect(emails[0]?.htmlBody).toMatch(LINK);
    expect(emails[0]?.unsubscribeUrl).toBe(LINK.exec(text)?.[0]);

    // Sold out again: nobody is notified twice without asking again.
    await receive(id, -5);
    await receive(id);
    await runJob();
    expect(await listEmails(shop(), email)).toHaveLength(1);
    await receive(id, -5);
    await ask(id, email);
    await receive(id);
    await runJob();
    expect(await listEmails(shop(), email)).toHaveLength(2);
  });

  test('waits while it is sold out again or hidden', async () => {
    const { id } = await addSoldOut();
    const email = newAddress();
    await ask(id, email);
    await receive(id);
    await receive(id, -5);
    await runJob();
    expect(await listEmails(shop(), email)).toEqual([]);
    await receive(id);
    await show(id, false);
    await runJob();
    expect(await listEmails(shop(), email)).toEqual([]);
    await show(id, true);
    await runJob();
    expect(await listEmails(shop(), email)).toHaveLength(1);
  });

  test('does not get lost by a crash before the commit', async () => {
    const { id } = await addSoldOut();
    const email = newAddress();
    await ask(id, email);
    await receive(id);
    const crash = shop().db.transaction(async (tx) => {
      await emailStockRequests({ db: tx, mailOrigin: ORIGIN });
      throw new Error('died before the commit');
    });
    await expect(crash).rejects.toThrow('died');
    expect(await listEmails(shop(), email)).toEqual([]);
    await runJob();
    expect(await listEmails(shop(), email)).toHaveLength(1);
  });

  test('goes to a hundred at a time, the oldest requests first', async () => {
    await runJob();
    const { id } = await addSoldOut();
    const emails = Array.from({ length: 101 }, newAddress);
    const rows = emails.map((email) => ({ supplementId: id, email, endToken: createToken() }));
    await shop().db.insert(stockRequests).values(rows);
    await receive(id);
    await runJob();
    const isOpen = and(eq(stockRequests.supplementId, id), sql`${stockRequests.emailedAt} is null`);
    const left = await shop().db.select().from(stockRequests).where(isOpen);
    expect(left.map(({ email }) => email)).toEqual([emails[100]]);
    await runJob();
    expect(await shop().db.$count(stockRequests, isOpen)).toBe(0);
  });
});

describe('the unsubscribe link', () => {
  test('ends every request of the email by one click', async () => {
    const [first, second] = [await addSoldOut(), await addSoldOut()];
    const [email, other] = [newAddress(), newAddress()];
    for (const person of [email, other]) {
      await ask(first.id, person);
      await ask(second.id, person);
    }
    await receive(first.id);
    await runJob();
    const [mail] = await listEmails(shop(), email);
    const token = LINK.exec(mail?.textBody ?? '')?.[1] ?? '';
    // Programs that look into emails open links.
    expect((await shop().app.inject(`/unsubscribe/${token}`)).statusCode).toBe(200);
    expect(await listRequests(email)).toHaveLength(2);

    expect((await end(token)).statusCode).toBe(200);
    expect(await listRequests(email)).toEqual([]);
    expect(await listRequests(other)).toHaveLength(2);
    await receive(second.id);
    await runJob();
    // The email that waited to be sent is deleted as well.
    expect(await listEmails(shop(), email)).toEqual([]);
    expect(await listEmails(shop(), other)).toHaveLength(2);
    expect((await end(token)).json()).toMatchObject({
      code: 'not_found',
      message: 'This link no longer works.',
    });
  });

  test.each(['A'.repeat(43), '%', "' or 1=1--"])(
    'ends nothing if it is forged: %s',
    async (token) => {
      const { id } = await addSoldOut();
      const email = newAddress();
      await ask(id, email);
      expect((await end(token)).statusCode).toBe(404);
      expect(await listRequests(email)).toHaveLength(1);
    },
  );
});

describe('a stored request', () => {
  test('gets deleted after a year, or a month after its email', async () => {
    const { id } = await addSoldOut();
    const days = (count: number) => sql`now() - make_interval(days => ${count})`;
    const keep = async (createdDaysAgo: number, emailedDaysAgo?: number) => {
      const email = newAddress();
      await shop()
        .db.insert(stockRequests)
        .values({
          ...{ supplementId: id, email, endToken: createToken() },
          createdAt: days(createdDaysAgo),
          ...(emailedDaysAgo !== undefined && { emailedAt: days(emailedDaysAgo) }),
        });
      return email;
    };
    const kept = [await keep(364), await keep(40, 29)];
    const dropped = [await keep(366), await keep(40, 31)];
    await deleteOldStockRequests(shop().db);
    for (const email of kept) expect(await listRequests(email)).toHaveLength(1);
    for (const email of dropped) expect(await listRequests(email)).toEqual([]);
  });

  test('appears in the data of the email’s confirmed account and is deleted with it', async () => {
    const { id, name } = await addSoldOut();
    const [person, other] = [await signUp(shop().app), newAddress()];
    await ask(id, person.email);
    await ask(id, other);
    const download = async () =>
      (await shop().app.inject({ url: '/api/user/data', cookies: person.cookies })).json<{
        stockRequests: unknown[];
      }>().stockRequests;
    // Anyone may have registered it.
    expect(await download()).toEqual([]);
    await shop()
      .db.update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, person.user.id));
    expect(await download()).toEqual([
      {
        ...{ supplementId: id, name, email: person.email },
        ...{ createdAt: expect.any(String), emailedAt: null },
      },
    ]);
    const deletion = await shop().app.inject({
      method: 'POST',
      url: '/api/user/delete-account',
      payload: { password: PASSWORD },
      cookies: person.cookies,
    });
    expect(deletion.statusCode).toBe(200);
    expect(await listRequests(person.email)).toEqual([]);
    expect(await listRequests(other)).toHaveLength(1);
  });
});

test('shows the console how many people wait, but not who', async () => {
  const { list } = admin;
  const [first, second] = [await addSoldOut(), await addSoldOut()];
  await ask(first.id, newAddress());
  await ask(second.id, newAddress());
  await ask(second.id, newAddress());
  const page = await list<Waiting>('/inventory/waiting?limit=1');
  expect(page.rows).toEqual([{ id: second.id, people: 2 }]);
  expect((await list<Waiting>(page.next ?? '')).rows).toEqual([{ id: first.id, people: 1 }]);
  await receive(second.id);
  await runJob();
  const { rows } = await list<Waiting>('/inventory/waiting');
  expect(rows.map(({ id }) => id)).not.toContain(second.id);
});

import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, contactMessages } from '#server/db/schema.ts';
import type { OpenMessage } from '#shared/contracts/contact.ts';
import { PASSWORD, signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { oldContactMessages } from './contact-messages.ts';

const shop = useTestApp();
let admin: Awaited<ReturnType<typeof openConsole>>;

beforeAll(async () => {
  admin = await openConsole(shop());
});

beforeEach(async () => {
  await shop().db.delete(contactMessages);
});

async function write(name: string, cookies: Record<string, string> = {}): Promise<void> {
  const payload = { name, email: 'ada@visitor.example', message: 'Hello.\n\nIs it vegan?' };
  const answer = await shop().app.inject({ method: 'POST', url: '/api/contact', cookies, payload });
  expect(answer.statusCode).toBe(200);
}

const list = async () => (await admin.call('GET', '/messages')).body as OpenMessage[];

test('lists messages, newest first', async () => {
  await write('Ada');
  await write('Grace');
  expect(await list()).toMatchObject([
    { name: 'Grace' },
    { name: 'Ada', email: 'ada@visitor.example', message: 'Hello.\n\nIs it vegan?' },
  ]);
});

test('removes an answered message once, with one audit entry', async () => {
  await write('Ada');
  await write('Grace');
  const [, { id } = { id: 0 }] = await list();
  const answers = await Promise.all([1, 2].map(() => admin.call('DELETE', `/messages/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list()).toMatchObject([{ name: 'Grace' }]);
  const entries = await shop()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subject, `message ${id}`));
  expect(entries).toMatchObject([{ action: 'answered' }]);
});

test('deletes messages after the retention period', async () => {
  await write('Ada');
  await shop()
    .db.update(contactMessages)
    .set({ createdAt: sql`now() - interval '7 months'` });
  await write('Grace');
  expect(await oldContactMessages.count(shop().db, 6)).toBe(1);
  await oldContactMessages.removeSome(shop().db, 6);
  expect(await list()).toMatchObject([{ name: 'Grace' }]);
});

test('exports the messages of an account and deletes them with it', async () => {
  const { cookies } = await signUp(shop().app);
  await write('Own', cookies);
  await write('Other');
  const data = await shop().app.inject({ url: '/api/user/data', cookies });
  expect(data.json()).toMatchObject({ contactMessages: [{ name: 'Own' }] });
  const payload = { password: PASSWORD };
  const url = '/api/user/delete-account';
  const answer = await shop().app.inject({ method: 'POST', url, cookies, payload });
  expect(answer.statusCode).toBe(200);
  expect(await list()).toMatchObject([{ name: 'Other' }]);
});

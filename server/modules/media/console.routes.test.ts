import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, uploads } from '#server/db/schema.ts';
import { signUp } from '#tests/support/accounts.ts';
import { signInAdmin } from '#tests/support/shared-carts.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const openUpload = (cookies: Record<string, string>) =>
  shop().app.inject({ method: 'POST', url: '/api/admin/upload', cookies });

test("stores only a hash of the URL's token", async () => {
  const cookies = await signInAdmin(shop());
  const answer = await openUpload(cookies);
  expect(answer.statusCode).toBe(200);
  const { uploadURL } = answer.json<{ uploadURL: string }>();
  expect(uploadURL).toMatch(/^http:\/\/localhost(:\d+)?\/api\/uploads\/[\w-]{43}$/);
  const token = uploadURL.split('/').at(-1) ?? '';
  const rows = await shop().db.select().from(uploads);
  const entries = await shop().db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(JSON.stringify([rows, entries])).not.toContain(token);
  expect(entries.at(-1)).toMatchObject({ action: 'opened', subject: `upload ${rows[0]?.id}` });
  const [row] = rows;
  expect(row?.expiresAt.getTime()).toBe((row?.createdAt.getTime() ?? 0) + 15 * 60_000);
});

test("returns the shop's public URL", async () => {
  const { app, close, ...rest } = await createTestApp({ PUBLIC_URL: 'https://shop.example' });
  const cookies = await signInAdmin({ app, close, ...rest });
  const answer = await app.inject({ method: 'POST', url: '/api/admin/upload', cookies });
  await close();
  expect(answer.json<{ uploadURL: string }>().uploadURL).toMatch(
    /^https:\/\/shop\.example\/api\/uploads\//,
  );
});

test('allows ten open uploads per administrator', async () => {
  const cookies = await signInAdmin(shop());
  const answers = await Promise.all(Array.from({ length: 12 }, () => openUpload(cookies)));
  const statuses = answers.map((answer) => answer.statusCode).toSorted();
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect((await openUpload(await signInAdmin(shop()))).statusCode).toBe(200);
});

test('accepts an empty JSON body', async () => {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/admin/upload',
    cookies: await signInAdmin(shop()),
    headers: { 'content-type': 'application/json' },
    payload: '',
  });
  expect(answer.statusCode).toBe(200);
});

describe('visitors', () => {
  const calls = [
    ['/api/admin/upload', {}],
    ['/api/admin/normalize-url', { rawPath: `/api/uploads/${'A'.repeat(43)}` }],
  ] as const;

  test.each(calls)('are refused: %s', async (url, payload) => {
    const customer = await signUp(shop().app);
    const practitioner = await signUp(shop().app, { roleId: 3 });
    for (const cookies of [{}, { admin_session: 'x' }, customer.cookies, practitioner.cookies]) {
      const answer = await shop().app.inject({ method: 'POST', url, payload, cookies });
      expect(answer.statusCode).toBe(401);
    }
  });
});

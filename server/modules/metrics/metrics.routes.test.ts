import { expect, onTestFinished, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { emailOutbox, supplements } from '#server/db/schema.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { findFreePort } from '#tests/support/find-free-port.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const TOKEN = 'a token of a monitor';

async function openShop(settings: Record<string, string> = {}) {
  const shop = await createTestApp(settings);
  onTestFinished(shop.close);
  await shop.app.ready();
  return shop;
}

test('stays off by default', async () => {
  const { app } = await openShop();
  const { statusCode, body } = await app.inject({ url: '/metrics' });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('process_');
});

test('reports requests, open and ended checkouts to holders of the token', async () => {
  const { app, db } = await openShop({ METRICS_TOKEN: TOKEN });
  await app.inject({ url: '/api/shared/a-secret-of-somebody' });
  const shopper = createShopper(sendInto(app));
  expect(await shopper.buy([{ id: 1, quantity: 1 }])).toMatchObject({ body: { status: 'paid' } });
  await createShopper(sendInto(app)).load([{ id: 2, quantity: 1 }]);

  const outOfStock = await db.$count(supplements, eq(supplements.stockQuantity, 0));

  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}s`, `Basic ${TOKEN}`]) {
    const refused = await app.inject({ url: '/metrics', headers: { authorization } });
    expect([refused.statusCode, refused.body]).toEqual([401, '']);
  }
  const answer = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = answer.body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_count{method="GET",route="/api/shared/:token",status="404"} 1',
      'http_request_duration_seconds_count{method="POST",route="/api/create-payment-intent",status="200"} 2',
      'shop_checkouts{state="open"} 1',
      'shop_checkouts{state="allocated"} 0',
      'shop_checkouts_ended_total{state="paid"} 1',
      'shop_email_waiting 1',
      `shop_supplements_out_of_stock ${outOfStock}`,
    ]),
  );
  expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(answer.body).not.toContain('a-secret-of-somebody');
});

test('counts a failed email but not its age', async () => {
  const { app, db } = await openShop({ METRICS_TOKEN: TOKEN });
  const readMetric = async (name: string) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { body } = await app.inject({ url: '/metrics', headers });
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
  };
  const message = {
    key: 'to nobody',
    recipient: 'nobody@shop.example',
    ...{ subject: '', textBody: '', htmlBody: '' },
    createdAt: sql`now() - interval '1 hour'`,
  };
  await db.insert(emailOutbox).values({ ...message, attempts: MAX_ATTEMPTS - 1 });
  expect(await readMetric('shop_email_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  await db.update(emailOutbox).set({ attempts: MAX_ATTEMPTS });
  expect(await readMetric('shop_email_oldest_seconds')).toBe(0);
  expect(await readMetric('shop_email_waiting')).toBe(1);
  await db.update(emailOutbox).set({ recipient: '' });
  expect(await readMetric('shop_email_waiting')).toBe(0);
});

test('serves a separate port without a token, and nothing on the public one', async () => {
  const port = await findFreePort();
  const { app } = await openShop({ METRICS_PORT: String(port) });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain('shop_checkouts{state="open"} 0');
  expect((await fetch(`http://127.0.0.1:${port}/api/supplements`)).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);

  const second = await createTestApp({ METRICS_PORT: String(port) });
  onTestFinished(second.close);
  await expect(second.app.ready()).rejects.toThrow(
    `METRICS_PORT: cannot open port ${port} (EADDRINUSE).`,
  );
});

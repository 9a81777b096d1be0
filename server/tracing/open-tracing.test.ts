import type { ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import {
  startFakeCollector,
  type CollectedSpan,
  type FakeCollector,
} from '#tests/support/fake-collector.ts';
import { findFreePort } from '#tests/support/find-free-port.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER_SPAN = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

/** A shop that sends its traces there. The last ones arrive when it is closed. */
async function openTracedShop(endpoint: string, settings: Record<string, string> = {}) {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const shop = await createTestApp(variables);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= shop.close());
  onTestFinished(close);
  return { ...shop, close };
}

async function openCollector(answer?: (response: ServerResponse) => void): Promise<FakeCollector> {
  const collector = await startFakeCollector(answer);
  onTestFinished(collector.close);
  return collector;
}

function findSpan(spans: CollectedSpan[], name: string): CollectedSpan {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
}

const below = (spans: CollectedSpan[], { spanId }: CollectedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test('a checkout can be followed to its statements and payment calls', async () => {
  const collector = await openCollector();
  const { app, close } = await openTracedShop(collector.url, {
    OTEL_SERVICE_NAME: 'corner-shop',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-the-operator',
  });
  const bought = await createShopper(sendInto(app)).buy([{ id: 1, quantity: 1 }]);
  expect(bought).toMatchObject({ body: { status: 'paid' } });
  await close();

  const spans = collector.spans();
  const create = findSpan(spans, 'POST /api/create-payment-intent');
  expect(create).toMatchObject({
    kind: SERVER,
    status: { code: 0 },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/create-payment-intent',
      'http.response.status_code': 200,
    },
  });
  expect(create.parentSpanId ?? '').toBe('');
  const settle = findSpan(spans, 'POST /api/checkout/settle');
  expect(settle.traceId).not.toBe(create.traceId);

  for (const [request, call] of [
    [create, 'payment create'],
    [settle, 'payment capture'],
  ] as const) {
    const steps = below(spans, request);
    const payment = findSpan(steps, call);
    expect(payment).toMatchObject({
      kind: CLIENT,
      traceId: request.traceId,
      attributes: { 'shop.payment.provider': 'demo' },
    });
    // The demo bank keeps its books in the same database.
    expect(below(spans, payment).map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^(INSERT|UPDATE|WITH)\b/),
    );
    const statements = steps.filter(({ attributes }) => attributes['db.system.name']);
    expect(statements.length).toBeGreaterThan(2);
  }
  const statement = spans.find(({ name }) => name === 'INSERT checkouts');
  expect(statement).toMatchObject({
    kind: CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'checkouts',
      'db.query.text': expect.stringMatching(/^insert into "checkouts" .*\$1/s) as string,
    },
  });

  expect(collector.resource()).toMatchObject({ 'service.name': 'corner-shop' });
  expect(collector.headers()[0]).toMatchObject({
    url: '/v1/traces',
    'api-key': 'of-the-operator',
  });
});

test('the trace of a caller goes on, and one that is not sampled is not sent', async () => {
  const collector = await openCollector();
  const { app, close } = await openTracedShop(collector.url);
  const ask = (flags: string) =>
    app.inject({
      url: '/api/shared/no-such-token',
      headers: { traceparent: `00-${TRACE_ID}-${CALLER_SPAN}-${flags}` },
    });
  await ask('01');
  await ask('00');
  await app.inject({ url: '/api/categories', headers: { traceparent: 'nonsense' } });
  await close();

  const spans = collector.spans();
  const continued = spans.filter(({ parentSpanId }) => parentSpanId === CALLER_SPAN);
  expect(continued).toMatchObject([{ name: 'GET /api/shared/:token', traceId: TRACE_ID }]);
  expect(below(spans, continued[0] as CollectedSpan)[0]).toMatchObject({ traceId: TRACE_ID });
});

test('nothing secret leaves: no values, addresses, cookies or messages', async () => {
  const collector = await openCollector();
  const { app, db, deps, close } = await openTracedShop(collector.url);
  const shopper = createShopper(sendInto(app), { visitor: 'cookie-secret' });
  const loaded = await shopper.load([{ id: 1, quantity: 1 }], {
    customerEmail: 'ada-secret@shop.example',
    customerName: 'Ada Secret',
  });
  const clientSecret = secretOf(loaded);
  await shopper.confirm(clientSecret);
  await shopper.settle(clientSecret);
  await shopper.post('/api/auth/login', {
    email: 'ada-secret@shop.example',
    password: 'password-secret',
  });
  await app.inject({
    url: '/api/shared/token-secret?search=query-secret',
    headers: { authorization: 'Bearer bearer-secret', 'user-agent': 'agent-secret' },
  });
  await app.inject({ url: '/nowhere/path-secret' });
  const fails = deps.tracing?.traceJob({
    name: 'fails',
    run: () => db.execute(sql`select ${'value-secret'}::int`),
  });
  await expect(fails?.run()).rejects.toThrow('Failed query');
  await deps.mailer.send({
    id: 'mail-secret',
    to: 'to-secret@shop.example',
    subject: 'subject-secret',
    text: 'text-secret',
    html: 'html-secret',
  });
  await close();

  const spans = collector.spans();
  expect(findSpan(spans, 'send mail').kind).toBe(CLIENT);
  const failed = findSpan(spans, 'job fails');
  expect(failed).toMatchObject({ status: { code: ERROR }, attributes: { 'error.type': '22P02' } });
  expect(below(spans, failed)).toMatchObject([
    { name: 'SELECT', attributes: { 'db.query.text': 'select $1::int', 'error.type': '22P02' } },
  ]);
  const secrets = [
    ...shopper.cookies.values(),
    clientSecret,
    'grace@shop.example',
    'Hopper',
    '4242',
  ];
  for (const secret of secrets) expect(collector.text()).not.toContain(secret);
  expect(collector.text()).not.toMatch(/-secret|Ada Secret/);
});

test('a server error is marked, a refusal of the shop is none', async () => {
  const collector = await openCollector();
  const { app, close } = await openTracedShop(collector.url);
  app.get('/breaks', { config: { access: 'anyone' }, schema: { hide: true } }, async () => {
    throw new Error('a message that stays here');
  });
  await app.inject({ url: '/breaks' });
  await app.inject({ url: '/api/shared/no-such-token' });
  await close();
  const spans = collector.spans();
  expect(findSpan(spans, 'GET /breaks')).toMatchObject({
    status: { code: ERROR },
    attributes: { 'http.response.status_code': 500, 'error.type': '500' },
  });
  expect(findSpan(spans, 'GET /api/shared/:token')).toMatchObject({
    status: { code: 0 },
    attributes: { 'http.response.status_code': 404 },
  });
  expect(collector.text()).not.toContain('a message that stays here');
});

test('the shop sells and stops whatever the collector does', async () => {
  const silent = await openCollector(() => undefined);
  const broken = await openCollector((response) => void response.writeHead(500).end());
  const dead = `http://127.0.0.1:${await findFreePort()}`;
  for (const endpoint of [silent.url, broken.url, dead]) {
    const { app, close } = await openTracedShop(endpoint, {
      // Spans are sent while the shop is at work, and the library would wait for ten minutes.
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1',
      OTEL_BSP_EXPORT_TIMEOUT: '600000',
      OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    });
    const bought = await createShopper(sendInto(app)).buy([{ id: 1, quantity: 1 }]);
    expect(bought).toMatchObject({ body: { status: 'paid' } });
    await close();
  }
  expect(silent.text()).not.toBe('');
  expect(broken.text()).not.toBe('');
});

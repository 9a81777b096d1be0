import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createToken } from '#server/security/tokens.ts';
import { createShopper, secretOf, sendInto, type Send } from '#tests/checkout/shopper.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  startFakeCollector,
  type CollectedSpan,
  type FakeCollector,
} from '#tests/support/fake-collector.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const CALLER_SPAN = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

let collector: FakeCollector;
let shop: TestApp;
const leave = new AbortController();

beforeAll(async () => {
  collector = await startFakeCollector();
  shop = await openTracedShop(collector.url, {
    OTEL_SERVICE_NAME: 'corner-shop',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-the-operator',
    OTEL_BSP_SCHEDULE_DELAY: '1',
  });
  const anyone = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  shop.app.get('/breaks', anyone, async () => {
    throw new Error('words of an error');
  });
  shop.app.get('/waits', anyone, async (_request, reply) => {
    leave.abort();
    await once(reply.raw, 'close');
  });
});
afterAll(async () => {
  await shop.close();
  await collector.close();
});

/** The library reads its share of the variables from the environment itself. */
function openTracedShop(endpoint: string, settings: Record<string, string>): Promise<TestApp> {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return createTestApp(variables);
}

/** A caller that is traced itself, as each test is one, so that it finds its spans among those of the others. */
function createCaller(flags = '01') {
  const traceId = randomBytes(16).toString('hex');
  const traceparent = `00-${traceId}-${CALLER_SPAN}-${flags}`;
  const send: Send = ({ headers, ...request }) =>
    sendInto(shop.app)({ ...request, headers: { ...headers, traceparent } });
  return {
    send,
    get: (url: string, headers = {}) =>
      shop.app.inject({ url, headers: { ...headers, traceparent } }),
    /** Once the last of these has arrived, everything below it has, too. */
    readSpans: (...names: string[]) =>
      eventually(() => {
        const spans = collector.spans().filter((span) => span.traceId === traceId);
        for (const name of names) findSpan(spans, name);
        return spans;
      }),
  };
}

function findSpan(spans: CollectedSpan[], name: string): CollectedSpan {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
}

const below = (spans: CollectedSpan[], { spanId }: CollectedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

const isStatement = ({ attributes }: CollectedSpan) =>
  attributes['db.system.name'] === 'postgresql';

test('a checkout can be followed from its caller to its statements and payment calls', async () => {
  const { send, readSpans } = createCaller();
  const bought = await createShopper(send).buy([{ id: 1, quantity: 1 }]);
  expect(bought).toMatchObject({ body: { status: 'paid' } });

  const spans = await readSpans('POST /api/create-payment-intent', 'POST /api/checkout/settle');
  for (const [route, call] of [
    ['/api/create-payment-intent', 'payment create'],
    ['/api/checkout/settle', 'payment capture'],
  ] as const) {
    const request = findSpan(spans, `POST ${route}`);
    expect(request).toMatchObject({
      kind: SERVER,
      parentSpanId: CALLER_SPAN,
      status: { code: 0 },
      attributes: {
        'http.request.method': 'POST',
        'http.route': route,
        'http.response.status_code': 200,
      },
    });
    const steps = below(spans, request);
    expect(steps.filter(isStatement)).not.toEqual([]);
    const payment = findSpan(steps, call);
    expect(payment).toMatchObject({
      kind: CLIENT,
      attributes: { 'shop.payment.provider': 'demo' },
    });
    // The demo bank keeps its books in the same database.
    expect(below(spans, payment).filter(isStatement)).not.toEqual([]);
  }
  expect(collector.resource()).toMatchObject({ 'service.name': 'corner-shop' });
  expect(collector.headers()[0]).toMatchObject({
    url: '/v1/traces',
    'api-key': 'of-the-operator',
  });
});

test('what the caller does not sample is not sent', async () => {
  const sampled = createCaller('01');
  const notSampled = createCaller('00');
  await notSampled.get(`/api/shared/${createToken()}`);
  await sampled.get(`/api/shared/${createToken()}`);
  await sampled.readSpans('GET /api/shared/:token');
  expect(await notSampled.readSpans()).toEqual([]);
});

test('a header that is none begins a trace of its own', async () => {
  await shop.app.inject({ url: '/healthz', headers: { traceparent: 'nonsense' } });
  const span = await eventually(() => findSpan(collector.spans(), 'GET /healthz'));
  expect(span.parentSpanId ?? '').toBe('');
});

test('nothing secret leaves: no values, addresses, cookies or messages', async () => {
  const { send, get, readSpans } = createCaller();
  const shopper = createShopper(send, { visitor: 'cookie-secret' });
  const loaded = await shopper.load([{ id: 2, quantity: 1 }], {
    customerEmail: 'ada-secret@shop.example',
    customerName: 'Ada Secret',
  });
  const clientSecret = secretOf(loaded);
  await shopper.confirm(clientSecret);
  await shopper.settle(clientSecret);
  await shopper.post('/api/user/login', {
    email: 'ada-secret@shop.example',
    password: 'password-secret',
  });
  const token = createToken();
  await get('/nowhere/path-secret');
  await get(`/api/shared/${token}?search=query-secret`, {
    authorization: 'Bearer bearer-secret',
    'user-agent': 'agent-secret',
  });
  await shop.deps.mailer.send({
    id: 'mail-secret',
    to: 'to-secret@shop.example',
    subject: 'subject-secret',
    text: 'text-secret',
    html: 'html-secret',
  });

  const spans = await readSpans('POST /api/user/login', 'GET', 'GET /api/shared/:token');
  const [statement] = below(spans, findSpan(spans, 'GET /api/shared/:token'));
  expect(statement).toMatchObject({
    name: 'SELECT shared_carts',
    kind: CLIENT,
    attributes: {
      'db.operation.name': 'SELECT',
      'db.collection.name': 'shared_carts',
      'db.query.text': expect.stringMatching(/^select .* = \$1/s) as string,
    },
  });
  const mail = await eventually(() => findSpan(collector.spans(), 'send mail'));
  expect(mail).toMatchObject({ kind: CLIENT, attributes: {} });
  const secrets = [
    ...shopper.cookies.values(),
    clientSecret,
    token,
    'grace@shop.example',
    'Hopper',
    '4242424242424242',
  ];
  for (const secret of secrets) expect(collector.text()).not.toContain(secret);
  expect(collector.text()).not.toMatch(/-secret|Ada Secret/);
});

test('a failure is told by its kind, without its message', async () => {
  const job = shop.deps.tracing?.traceJob({
    name: 'fails',
    run: () => shop.db.execute(sql`select ${'value of a query'}::int`),
  });
  await expect(job?.run()).rejects.toThrow('Failed query');

  const failed = await eventually(() => findSpan(collector.spans(), 'job fails'));
  const failure = { status: { code: ERROR }, attributes: { 'error.type': '22P02' } };
  expect(failed).toMatchObject(failure);
  expect(below(collector.spans(), failed)).toMatchObject([
    { ...failure, attributes: { 'db.query.text': 'select $1::int' } },
  ]);
  expect(collector.text()).not.toContain('value of a query');
});

test('an answer that failed or that nobody waited for is marked, a refusal is not', async () => {
  const { get, readSpans } = createCaller();
  await get('/breaks');
  await get(`/api/shared/${createToken()}`);
  const spans = await readSpans('GET /breaks', 'GET /api/shared/:token');
  expect(findSpan(spans, 'GET /breaks')).toMatchObject({
    status: { code: ERROR },
    attributes: { 'http.response.status_code': 500, 'error.type': '500' },
  });
  expect(findSpan(spans, 'GET /api/shared/:token')).toMatchObject({
    status: { code: 0 },
    attributes: { 'http.response.status_code': 404 },
  });
  expect(collector.text()).not.toContain('words of an error');

  const origin = await shop.app.listen({ port: 0 });
  await expect(fetch(`${origin}/waits`, { signal: leave.signal })).rejects.toThrow('aborted');
  const left = await eventually(() => findSpan(collector.spans(), 'GET /waits'));
  expect(left).toMatchObject({ status: { code: ERROR }, attributes: { 'error.type': 'aborted' } });
});

test('the shop sells and stops whatever the collector does', async () => {
  let exports = 0;
  const unreliable = await startFakeCollector((response) => {
    exports += 1;
    if (exports === 1) response.writeHead(500).end();
    if (exports === 2) response.destroy();
    // From then on it says nothing.
  });
  onTestFinished(unreliable.close);
  const { app, close } = await openTracedShop(unreliable.url, {
    // Each span is sent by itself, and the library would wait for ten minutes.
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1',
    OTEL_BSP_EXPORT_TIMEOUT: '600000',
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
  });
  const bought = await createShopper(sendInto(app)).buy([{ id: 1, quantity: 1 }]);
  expect(bought).toMatchObject({ body: { status: 'paid' } });
  await close();
  expect(exports).toBeGreaterThan(2);
});

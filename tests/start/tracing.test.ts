import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createShopper, sendTo, type Send } from '#tests/checkout/shopper.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startFakeCollector } from '#tests/support/fake-collector.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER_SPAN = '00f067aa0ba902b7';
const LIBRARY = '/node_modules/@opentelemetry/';

test('without a collector the library is not even loaded; with one, requests, jobs and log lines are traced', async () => {
  const folder = makeTemporaryFolder();
  const dataDir = path.join(folder, 'data');
  const loadedWhenOff = path.join(folder, 'loaded-when-off');
  const loadedWhenOn = path.join(folder, 'loaded-when-on');

  const off = await startShop(dataDir, listLoads(loadedWhenOff));
  expect(await buy(off.origin)).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await off.stop()).toBe(0);
  expect(readFileSync(loadedWhenOff, 'utf8')).toContain('/server/main.ts\n');
  expect(readFileSync(loadedWhenOff, 'utf8')).not.toContain(LIBRARY);

  const collector = await startFakeCollector();
  onTestFinished(collector.close);
  const on = await startShop(dataDir, {
    ...listLoads(loadedWhenOn),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    LOG_LEVEL: 'info',
  });
  await eventually(() =>
    expect(collector.spans().map(({ name }) => name)).toContain('job deliver mail'),
  );
  expect(await buy(on.origin)).toMatchObject({ status: 200, body: { status: 'paid' } });
  // What has not been sent yet is sent now.
  expect(await on.stop()).toBe(0);
  expect(readFileSync(loadedWhenOn, 'utf8')).toContain(LIBRARY);

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE_ID);
  const requests = spans.filter(({ parentSpanId }) => parentSpanId === CALLER_SPAN);
  expect(requests.map(({ name }) => name)).toEqual([
    'POST /api/create-payment-intent',
    'POST /api/demo-payments/confirm',
    'POST /api/checkout/settle',
  ]);
  for (const { spanId } of requests) {
    const steps = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    expect(steps.filter(({ attributes }) => attributes['db.query.text'])).not.toEqual([]);
  }
  const lines = on
    .output()
    .split('\n')
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual(
    requests.map(({ spanId, attributes }) =>
      expect.objectContaining({
        route: attributes['http.route'],
        trace_id: TRACE_ID,
        span_id: spanId,
      }),
    ),
  );
});

/** As a caller that is traced itself. */
function buy(origin: string) {
  const send: Send = ({ headers, ...request }) =>
    sendTo(origin)({
      ...request,
      headers: { ...headers, traceparent: `00-${TRACE_ID}-${CALLER_SPAN}-01` },
    });
  return createShopper(send).buy([{ id: 1, quantity: 1 }]);
}

/** A setting that lets the process write down each file that it loads. */
function listLoads(file: string): { NODE_OPTIONS: string } {
  const preload = `
    import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        appendFileSync(${JSON.stringify(file)}, url + '\\n');
        return next(url, context);
      },
    });`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` };
}

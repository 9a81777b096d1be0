import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

afterEach(() => {
  shop().deps.lifecycle.stopping = false;
  vi.useRealTimers();
});

const ask = (url: string) => shop().app.inject({ url });

test('reports an open shop as alive and ready, and nothing else', async () => {
  const [alive, ready] = [await ask('/healthz'), await ask('/readyz')];
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('reports a closing shop as alive but not ready', async () => {
  shop().deps.lifecycle.stopping = true;
  expect((await ask('/healthz')).statusCode).toBe(200);
  const ready = await ask('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ code: 'unavailable', message: 'The shop is closing.' });
});

test('reports a shop without its database as alive but not ready', async () => {
  vi.spyOn(shop().deps.database, 'ping').mockRejectedValue(new Error('password=secret refused'));
  expect((await ask('/healthz')).statusCode).toBe(200);
  const ready = await ask('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ message: 'The database is unreachable.' });
  expect(ready.body).not.toContain('secret');
});

test('waits two seconds for the database', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(shop().deps.database, 'ping').mockReturnValue(new Promise(() => undefined));
  let answered = 0;
  const asked = ask('/readyz').then((answer) => (answered = answer.statusCode));
  await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(answered).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  await asked;
  expect(answered).toBe(503);
});

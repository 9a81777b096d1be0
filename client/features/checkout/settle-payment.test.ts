import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAboutPayment, findLostOutcome, settlePayment } from './settle-payment.ts';

const ORDER = { id: 7, token: 'token' };
const PAID = { status: 'paid', order: ORDER };
const PROCESSING = { status: 'processing', order: ORDER };
const OPEN = { status: 'open', order: null };

type Answer = object | number | string;

/** Answers the requests in turn and repeats the last answer. */
function answerWith(...answers: [Answer, ...Answer[]]) {
  const fetchMock = vi.fn<typeof fetch>(async (_path, init) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (answer === 'never') return waitForAbort(init?.signal);
    if (typeof answer === 'string') return new Response(answer);
    if (typeof answer === 'number') return new Response('{"message":"No"}', { status: answer });
    const { refusal, ...body } = answer as { refusal?: object };
    return refusal
      ? new Response(JSON.stringify(refusal), {
          status: 'code' in refusal && refusal.code === 'checkout_not_found' ? 404 : 409,
        })
      : new Response(JSON.stringify(body));
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

function waitForAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

async function settleWithClock() {
  const startedAt = Date.now();
  const settled = settlePayment('secret');
  await vi.runAllTimersAsync();
  return { outcome: await settled, tookMs: Date.now() - startedAt };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns a paid order at once', async () => {
  const fetchMock = answerWith(PAID);
  const { outcome, tookMs } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'settled', ...PAID });
  expect(tookMs).toBe(0);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('asks again until a processing order is paid', async () => {
  answerWith(OPEN, PROCESSING, 'lost', 503, PAID);
  const { outcome } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'settled', ...PAID });
});

test("asks once about another browser's payment", async () => {
  const fetchMock = answerWith({ refusal: { message: 'No', code: 'forbidden' } });
  const { outcome } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'foreign' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('stops within ten seconds with the last known state', async () => {
  answerWith(PROCESSING, 'lost', 'never');
  const { outcome, tookMs } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'settled', ...PROCESSING });
  expect(tookMs).toBeGreaterThanOrEqual(6_000);
  expect(tookMs).toBeLessThanOrEqual(9_000);
});

test.each<Answer>(['lost', 500, 'never'])(
  'gives up within ten seconds if the server answers %s',
  async (answer) => {
    const fetchMock = answerWith(answer);
    const { outcome, tookMs } = await settleWithClock();
    expect(outcome).toEqual({ kind: 'unknown' });
    expect(tookMs).toBeLessThanOrEqual(9_000);
    expect(fetchMock.mock.calls.length).toBeGreaterThan(2);
  },
);

test.each([
  ['404', 404],
  ['405', 405],
  ['501', 501],
  ['an empty object', {}],
  ['a list', []],
  ['a page', '<!doctype html>'],
])('asks once if the call does not exist (%s)', async (_name, answer) => {
  const fetchMock = answerWith(answer);
  expect((await settleWithClock()).outcome).toEqual({ kind: 'unsupported' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('takes an unknown payment as not confirmed', async () => {
  const refusal = { code: 'checkout_not_found', message: 'This checkout does not exist.' };
  answerWith({ refusal });
  expect(await askAboutPayment('secret')).toEqual({ kind: 'open' });
});

test('stops asking about a rejected payment', async () => {
  const inventoryIssues = [{ id: 1, name: 'Formula', requested: 2, available: 1 }];
  const refusal = { code: 'insufficient_stock', message: 'Gone', inventoryIssues };
  const fetchMock = answerWith(PROCESSING, { refusal });
  const { outcome } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'rejected', message: 'Gone', inventoryIssues });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.each([429, 500])('takes a bare %d answer as unknown', async (status) => {
  answerWith(status);
  expect(await askAboutPayment('secret')).toEqual({ kind: 'unknown' });
});

test('reports a canceled payment without stock issues', async () => {
  answerWith({ refusal: { code: 'payment_canceled', message: 'Too late' } });
  expect(await askAboutPayment('secret')).toEqual({
    kind: 'rejected',
    message: 'Too late',
    inventoryIssues: [],
  });
});

test('asks about a lost confirmation until the server answers', async () => {
  answerWith('lost', 503, OPEN, PAID);
  const found = findLostOutcome('secret');
  await vi.runAllTimersAsync();
  expect(await found).toEqual({ kind: 'open' });
});

test.each(['never', 'lost'])(
  'reports a lost confirmation within 3 seconds (%s)',
  async (answer) => {
    answerWith(answer);
    const startedAt = Date.now();
    const found = findLostOutcome('secret');
    await vi.runAllTimersAsync();
    expect(await found).toEqual({ kind: 'unknown' });
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  },
);

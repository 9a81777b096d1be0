import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAboutPayment, settlePayment } from './settle-payment.ts';

const ORDER = { id: 7, token: 'token' };
const PAID = { status: 'paid', order: ORDER };
const PROCESSING = { status: 'processing', order: ORDER };
const OPEN = { status: 'open', order: null };

type Answer = object | number | 'lost';

/** Answers the questions in turn, the last one for ever. */
function answerWith(...answers: [Answer, ...Answer[]]) {
  const fetchMock = vi.fn<typeof fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') return new Response('{"message":"No"}', { status: answer });
    const { refusal, ...body } = answer as { refusal?: object };
    return refusal
      ? new Response(JSON.stringify(refusal), { status: 409 })
      : new Response(JSON.stringify(body));
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
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

test('what is paid is known at once', async () => {
  const fetchMock = answerWith(PAID);
  const { outcome, tookMs } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'settled', ...PAID });
  expect(tookMs).toBe(0);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('what is on its way is asked for again until it is there', async () => {
  answerWith(OPEN, PROCESSING, 'lost', 503, PAID);
  const { outcome } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'settled', ...PAID });
});

test('patience ends after about twenty seconds, with what was last known', async () => {
  answerWith(PROCESSING, 'lost');
  const { outcome, tookMs } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'settled', ...PROCESSING });
  expect(tookMs).toBeGreaterThanOrEqual(18_000);
  expect(tookMs).toBeLessThanOrEqual(22_000);
});

test('a shop that never answers stays unknown', async () => {
  answerWith('lost');
  expect((await settleWithClock()).outcome).toEqual({ kind: 'unknown' });
});

test('a payment that was given back ends the questions', async () => {
  const inventoryIssues = [{ id: 1, name: 'Formula', requested: 2, available: 1 }];
  const refusal = { code: 'insufficient_stock', message: 'Gone', inventoryIssues };
  const fetchMock = answerWith(PROCESSING, { refusal });
  const { outcome } = await settleWithClock();
  expect(outcome).toEqual({ kind: 'rejected', message: 'Gone', inventoryIssues });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.each([404, 429, 500])('an answer of %d alone proves nothing', async (status) => {
  answerWith(status);
  expect(await askAboutPayment('secret')).toEqual({ kind: 'unknown' });
});

test('a canceled payment has no issues of stock', async () => {
  answerWith({ refusal: { code: 'payment_canceled', message: 'Too late' } });
  expect(await askAboutPayment('secret')).toEqual({
    kind: 'rejected',
    message: 'Too late',
    inventoryIssues: [],
  });
});

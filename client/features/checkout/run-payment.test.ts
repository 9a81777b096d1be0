import { afterEach, expect, test, vi } from 'vitest';
import type { ConfirmResult } from './payment-element.ts';
import { completeIfPaid, completePayment, payOnce } from './run-payment.ts';

const ORDER = { id: 7, token: 'token' };
const PAID = Response.json({ status: 'paid', order: ORDER });
const OPEN = Response.json({ status: 'open', order: null });
const PLACED = { type: 'placed', clientSecret: 'secret', status: 'paid', order: ORDER };
const DECLINED = { title: 'Payment Failed', message: 'Your card was declined.' };

/** What the shop answers whenever it is asked about the payment. */
function answerWith(answer: Response) {
  const fetchMock = vi.fn<typeof fetch>(async () => answer.clone());
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

const confirm = async (): Promise<ConfirmResult> => ({ kind: 'confirmed' });
const refuse = async (): Promise<ConfirmResult> => ({
  kind: 'refused',
  message: DECLINED.message,
});
const loseAnswer = async (): Promise<ConfirmResult> => {
  throw new TypeError('Failed to fetch');
};

afterEach(() => vi.unstubAllGlobals());

test('a confirmed payment places the order', async () => {
  answerWith(PAID);
  expect(await payOnce('secret', confirm)).toEqual(PLACED);
});

test('a refused card fails with the words of the bank', async () => {
  answerWith(OPEN);
  expect(await payOnce('secret', refuse)).toEqual({ type: 'failed', failure: DECLINED });
});

test('a card that is refused after another window has paid places the order', async () => {
  answerWith(PAID);
  expect(await payOnce('secret', refuse)).toEqual(PLACED);
});

test('a lost answer that hides a success places the order', async () => {
  answerWith(PAID);
  expect(await payOnce('secret', loseAnswer)).toEqual(PLACED);
});

test('a lost answer that hides nothing can be tried again', async () => {
  answerWith(OPEN);
  expect(await payOnce('secret', loseAnswer)).toEqual({
    type: 'failed',
    failure: {
      title: 'Payment Error',
      message: 'An unexpected error occurred. Please try again.',
    },
  });
});

test('a payment that was canceled meanwhile needs another one', async () => {
  answerWith(Response.json({ code: 'payment_canceled', message: 'Too late' }, { status: 409 }));
  expect(await payOnce('secret', refuse)).toEqual({
    type: 'canceled',
    failure: { title: 'Payment Failed', message: 'Too late' },
  });
});

test('stock that is gone by then is named', async () => {
  const inventoryIssues = [{ id: 1, name: 'Zinc', requested: 2, available: 1 }];
  const body = { code: 'insufficient_stock', message: 'Gone', inventoryIssues };
  answerWith(Response.json(body, { status: 409 }));
  expect(await payOnce('secret', confirm)).toEqual({ type: 'short', issues: inventoryIssues });
});

test.each([
  [404, undefined, 'paid'],
  [403, 'forbidden', 'processing'],
])('a shop that answers %d (%s) leaves a confirmed order %s', async (status, code, expected) => {
  answerWith(Response.json({ message: 'No', code }, { status }));
  expect(await completePayment('secret')).toEqual({
    type: 'placed',
    clientSecret: null,
    status: expected,
    order: null,
  });
});

test('a payment that was not made elsewhere is asked about once and left alone', async () => {
  const fetchMock = answerWith(OPEN);
  expect(await completeIfPaid('secret')).toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a payment that was made elsewhere is completed here', async () => {
  answerWith(PAID);
  expect(await completeIfPaid('secret')).toEqual(PLACED);
});

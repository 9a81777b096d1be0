import { afterEach, expect, test, vi } from 'vitest';
import type { ConfirmResult } from './payment-element.ts';
import { completeIfPaid, completePayment, payOnce } from './run-payment.ts';

const ORDER = { id: 7, token: 'token' };
const PAID = Response.json({ status: 'paid', order: ORDER });
const OPEN = Response.json({ status: 'open', order: null });
const PLACED = { type: 'placed', clientSecret: 'secret', status: 'paid', order: ORDER };
const DECLINED = { title: 'Payment Failed', message: 'Your card was declined.' };

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

test('places the order of a confirmed payment', async () => {
  answerWith(PAID);
  expect(await payOnce('secret', confirm)).toEqual(PLACED);
});

test('reports a declined card in the words of the bank', async () => {
  answerWith(OPEN);
  expect(await payOnce('secret', refuse)).toEqual({ type: 'failed', failure: DECLINED });
});

test('places the order if another window has paid', async () => {
  answerWith(PAID);
  expect(await payOnce('secret', refuse)).toEqual(PLACED);
});

test('places the order if the lost answer was a success', async () => {
  answerWith(PAID);
  expect(await payOnce('secret', loseAnswer)).toEqual(PLACED);
});

test('allows another try after a lost answer', async () => {
  answerWith(OPEN);
  expect(await payOnce('secret', loseAnswer)).toEqual({
    type: 'failed',
    failure: {
      title: 'Payment Error',
      message: 'An unexpected error occurred. Please try again.',
    },
  });
});

test('asks for a new payment if this one was canceled', async () => {
  answerWith(Response.json({ code: 'payment_canceled', message: 'Too late' }, { status: 409 }));
  expect(await payOnce('secret', refuse)).toEqual({
    type: 'canceled',
    failure: { title: 'Payment Failed', message: 'Too late' },
  });
});

test('names items that ran out during the payment', async () => {
  const inventoryIssues = [{ id: 1, name: 'Zinc', requested: 2, available: 1 }];
  const body = { code: 'insufficient_stock', message: 'Gone', inventoryIssues };
  answerWith(Response.json(body, { status: 409 }));
  expect(await payOnce('secret', confirm)).toEqual({ type: 'short', issues: inventoryIssues });
});

test.each([
  [404, undefined, 'paid'],
  [403, 'forbidden', 'processing'],
])('takes a %d answer (%s) to a confirmed payment as %s', async (status, code, expected) => {
  answerWith(Response.json({ message: 'No', code }, { status }));
  expect(await completePayment('secret')).toEqual({
    type: 'placed',
    clientSecret: null,
    status: expected,
    order: null,
  });
});

test('asks once about a payment that no other window made', async () => {
  const fetchMock = answerWith(OPEN);
  expect(await completeIfPaid('secret')).toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('completes a payment that another window made', async () => {
  answerWith(PAID);
  expect(await completeIfPaid('secret')).toEqual(PLACED);
});

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillCard } from '#client/testing/checkout.ts';
import { answer, answerRaw, loseAnswer, sentBodies, sentBy } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  expectNoViolations,
  expectToast,
  failure,
  openDialog,
} from '#client/testing/screen.ts';
import { answerStore, exactButton, expectNoSidewaysScroll } from '#client/testing/store.ts';
import type { RefillView } from '#shared/contracts/refills.ts';
import { shopSchema } from '#shared/contracts/shop.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { makeRefill, makeRefillLine, makeRun } from '#tests/support/refill-views.ts';

const main = page.getByRole('main');
const skip = exactButton('Skip Dec 3');
const end = exactButton('End refills');

afterEach(() => page.viewport(1280, 1600));

async function open(change: Partial<RefillView> = {}, hash = ''): Promise<void> {
  answerStore();
  answer('readRefill', makeRefill(change));
  openPage(`/refills/some-token${hash}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your refills');
}

test('shows what is sent, when, where to and to which card', async () => {
  await open({
    run: makeRun(),
    history: [makeRun({ dueOn: '2026-10-19', state: 'paid', order: { id: 7, token: 'order-7' } })],
  });
  for (const text of [
    'We charge at most $48.20 on Dec 3, 2026.',
    'Formula 1 × 2',
    'every 45 days, next Dec 3, 2026',
    'Ships to',
    'Visa ending in 4242',
    'Oct 19, 2026 · Order #7',
    'Paid $48.20',
  ]) {
    await expect.element(main).toHaveTextContent(text);
  }
  await expectNoViolations(main);
});

test('changes nothing when an email’s link opens, and skips with one press', async () => {
  await open({ run: makeRun() }, '#skip');
  await expect.element(skip).toHaveFocus();
  expect(sentBy('skipRefill')).toEqual([]);
  answer('skipRefill', makeRefill({ nextOn: '2027-01-17' }));
  await skip.click();
  await expectToast('Skipped. Next refill: Jan 17, 2027');
  await expect.element(main).toHaveTextContent('Next refill: Jan 17, 2027.');
  expect(sentBodies('skipRefill')).toEqual([{ dueOn: '2026-12-03' }]);
});

test('ends with one press', async () => {
  await open({}, '#end');
  await expect.element(end).toHaveFocus();
  answer('endRefill', makeRefill({ state: 'ended', nextOn: null, card: null }));
  await end.click();
  await expect.element(main).toHaveTextContent('Nothing more is sent or charged.');
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expectNoViolations(main);
});

test('pauses and resumes', async () => {
  await open();
  answer('pauseRefill', makeRefill({ state: 'paused' }));
  await exactButton('Pause').click();
  await expect.element(main).toHaveTextContent('Nothing is sent or charged until you resume.');
  await expect.element(skip).not.toBeInTheDocument();
  answer('resumeRefill', makeRefill());
  await exactButton('Resume').click();
  await expect.element(skip).toBeVisible();
});

test('says why an action failed, and loads the new state', async () => {
  await open();
  const message = 'This refill is being charged.';
  answerRaw('pauseRefill', 409, { message, code: 'conflict' });
  answer('readRefill', makeRefill({ run: makeRun({ state: 'charging' }) }));
  await exactButton('Pause').click();
  await expect.element(main.getByRole('alert')).toHaveTextContent(message);
  await expect.element(main).toHaveTextContent('In progress');
});

test('changes quantities, days and the date', async () => {
  await open({ lines: [makeRefillLine(1), makeRefillLine(2)] });
  const changing = await openDialog(exactButton('Change'), 'Change your refills');
  await expectNoViolations(changing);
  await changing.getByRole('button', { name: 'Increase quantity of Formula 1' }).click();
  await changing.getByLabelText('How often for Formula 1').selectOptions('every 90 days');
  await changing.getByRole('button', { name: 'Remove Formula 2' }).click();
  await changing.getByLabelText('Next refill').fill('2026-11-01');
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(changing.getByText(/Choose a day from Nov 26, 2026/)).toBeVisible();
  await changing.getByLabelText('Next refill').fill('2026-12-10');
  answer('changeRefill', makeRefill({ nextOn: '2026-12-10' }));
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast('Refills changed');
  expect(sentBodies('changeRefill')).toEqual([
    { lines: [{ id: 1, quantity: 3, intervalDays: 90 }], nextOn: '2026-12-10' },
  ]);
});

test('ships to another address', async () => {
  const parcel = { id: 'parcel', name: 'Parcel', priceCents: 595, freeFromCents: null, places: [] };
  const deliveryMethods = [{ ...parcel, fromDays: 2, toDays: 5 }];
  answer('readShop', sample(shopSchema, { countries: ['US'], deliveryMethods }));
  await open();
  const moving = await openDialog(exactButton('Change address'), 'Change the address');
  await expectNoViolations(moving);
  const use = moving.getByRole('button', { name: 'Use this address' });
  await moving.getByLabelText('ZIP code').fill('1');
  await use.click();
  await expect.element(moving.getByLabelText('ZIP code')).toHaveFocus();
  expect(sentBodies('moveRefill')).toEqual([]);
  await moving.getByLabelText('Address', { exact: true }).fill('9 New Street');
  await moving.getByLabelText('ZIP code').fill('94105');
  const address = { ...newAddress(), line1: '9 New Street', zip: '94105' };
  answer('moveRefill', makeRefill({ delivery: { ...makeRefill().delivery!, address } }));
  await use.click();
  await expectToast('Address changed');
  await expect.element(main).toHaveTextContent('9 New Street');
  expect(sentBodies('moveRefill')).toEqual([address]);
});

test('stores another card', async () => {
  await open({ card: { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2026 } });
  await expect.element(main).toHaveTextContent('Expired 01/2026');
  answer('startRefillCard', { clientSecret: 'seti_1_secret_1' });
  const storing = await openDialog(exactButton('Update card'), 'Update card');
  await expectNoViolations(storing);
  answer('confirmDemoPayment', {
    status: 'requires_payment_method',
    error: 'Your card was declined.',
  });
  await fillCard();
  const save = storing.getByRole('button', { name: 'Save card' });
  await save.click();
  await expect.element(failure('Your card was declined.')).toBeVisible();
  answer('confirmDemoPayment', { status: 'succeeded', error: null });
  answer('settleRefillCard', { status: 'done' });
  answer(
    'readRefill',
    makeRefill({ card: { brand: 'visa', last4: '1881', expMonth: 12, expYear: 2090 } }),
  );
  await save.click();
  await expectToast('Card saved');
  await expect.element(main).toHaveTextContent('Visa ending in 1881');
  expect(sentBodies('settleRefillCard')).toEqual([{ clientSecret: 'seti_1_secret_1' }]);
});

test('confirms a payment that the bank asks about', async () => {
  const asked = makeRun({ state: 'declined', refusal: 'authentication_required' });
  await open({ run: asked, canPay: true });
  await expect.element(main).toHaveTextContent('Your bank wants you to confirm');
  answer('payRefill', { clientSecret: 'pi_1_secret_1', charges: asked.charges, step: 'confirm' });
  const paying = await openDialog(exactButton('Confirm payment'), 'Confirm payment');
  await paying.getByRole('button', { name: 'Confirm $48.20' }).click();
  answer('authenticateDemoPayment', { status: 'requires_capture', error: null });
  answer('settleRefillPayment', { status: 'done' });
  answer('readRefill', makeRefill());
  const bank = dialog('Confirm your payment');
  await expect.element(bank).toHaveTextContent('$48.20');
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expectToast('Payment Successful');
  expect(sentBodies('payRefill')).toEqual([{ otherCard: false }]);
  await expect.element(exactButton('Confirm payment')).not.toBeInTheDocument();
});

test('pays a declined refill with another card', async () => {
  const declined = makeRun({ state: 'declined', refusal: 'declined', retryOn: '2026-12-06' });
  await open({ run: declined, canPay: true });
  await expect.element(main).toHaveTextContent('We try again on Dec 6, 2026.');
  const message = 'Formula 1 is out of stock.';
  answerRaw('payRefill', 409, { message, code: 'insufficient_stock' });
  const pay = exactButton('Pay with another card');
  await pay.click();
  await expect.element(main.getByRole('alert')).toHaveTextContent(message);
  answer('payRefill', { clientSecret: 'pi_2_secret_2', charges: declined.charges, step: 'card' });
  const paying = await openDialog(pay, 'Pay your refill');
  await fillCard();
  // The answer of the provider is lost, but the card was confirmed.
  loseAnswer('confirmDemoPayment');
  answer('settleRefillPayment', { status: 'done' });
  await paying.getByRole('button', { name: 'Pay $48.20' }).click();
  await expectToast('Payment Successful');
});

test('says what waits for stock', async () => {
  const shortages = [{ id: 1, name: 'Formula 1', requested: 2, available: 0 }];
  await open({ state: 'waiting', run: makeRun({ state: 'short', shortages }) });
  await expect.element(main).toHaveTextContent('Out of stock: Formula 1.');
  await expect.element(skip).toBeVisible();
});

test('fits a small phone', async () => {
  await page.viewport(320, 640);
  const line = { ...makeRefillLine(1), name: 'Pneumonoultramicroscopicsilicovolcanoconiosis' };
  await open({ lines: [line], run: makeRun() });
  await expectNoSidewaysScroll();
});

test('says that a link is unknown, or that the page failed to load', async () => {
  answerStore();
  answerRaw('readRefill', 404, { message: 'No', code: 'not_found' });
  openPage('/refills/other-token');
  await expect.element(main).toHaveTextContent('Refill Not Found');
  answerRaw('readRefill', 500);
  openPage('/refills/other-token');
  await expect.element(main).toHaveTextContent('Your refills could not be loaded');
});

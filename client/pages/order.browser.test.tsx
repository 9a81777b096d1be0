import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fillCard } from '#client/testing/checkout.ts';
import { answer, answerRaw, loseAnswer, sentBodies } from '#client/testing/fake-shop.ts';
import { openPage, reload } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  expectCount,
  expectNoViolations,
  expectToast,
  openDialog,
} from '#client/testing/screen.ts';
import {
  answerStore,
  exactButton,
  expectNoSidewaysScroll,
  expectPath,
} from '#client/testing/store.ts';
import { orderRequestSchema } from '#shared/contracts/order-requests.ts';
import type { OrderView } from '#shared/contracts/orders.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { makeOrderView } from '#tests/support/order-view.ts';
import { makeOffer, makeRefill } from '#tests/support/refill-views.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const CATALOG = [
  makeSupplement(1, { name: 'Formula One' }),
  makeSupplement(3, { name: 'Formula Three' }),
];
const receipt = page.getByRole('article');
const ask = exactButton('Cancel or return');

afterEach(() => page.viewport(1280, 1600));

function answerOrder(change: Partial<OrderView> = {}): void {
  answerStore(CATALOG);
  answer('readOrder', makeOrderView(change));
  answer('listOrderRequests', []);
  answer('readOrderSupply', { supply: null, lines: [], reminder: 'unavailable' });
  answer('offerOrderRefill', { offer: null, refills: [] });
  answer('readOrderTimetable', { sender: null, title: '', words: '', lines: [] });
}

function openOrder(change: Partial<OrderView> = {}): void {
  answerOrder(change);
  openPage('/orders/some-token');
}

test('sends a request to cancel and shows the reply', async () => {
  openOrder();
  const asking = await openDialog(ask, 'Cancel or return');
  const send = asking.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect.element(asking.getByText('Tell us what happened')).toBeVisible();
  await expectNoViolations(asking);
  const request = sample(orderRequestSchema, {
    kind: 'cancel',
    message: 'I ordered it twice.',
    state: 'open',
  });
  answer('askAboutOrder', request);
  answer('listOrderRequests', [request]);
  await asking.getByLabelText('Message').fill('I ordered it twice.');
  await send.click();
  await expectToast('Request sent');
  const requests = page.getByRole('region', { name: 'Your requests' });
  await expect.element(requests).toHaveTextContent('Waiting for our reply');
  await expect.element(requests).toHaveTextContent('I ordered it twice.');
  await expect.element(ask).not.toBeInTheDocument();
  expect(sentBodies('askAboutOrder')).toEqual([{ kind: 'cancel', message: 'I ordered it twice.' }]);
  answer('listOrderRequests', [{ ...request, state: 'refused', answer: 'It is packed.' }]);
  reload();
  await expect.element(requests).toHaveTextContent('Declined');
  await expect.element(requests).toHaveTextContent('Our reply: It is packed.');
});

test('orders available items again and offers the current selection', async () => {
  answerOrder();
  openPage('/');
  await page.getByRole('checkbox', { name: 'Formula Three' }).click();
  await expect
    .element(page.getByRole('complementary', { name: 'Your order' }))
    .toHaveTextContent('1 item');
  loseAnswer('listSupplements');
  openPage('/orders/some-token');
  const again = exactButton('Order again');
  await again.click();
  await expect.element(page.getByRole('main').getByText('could not be loaded')).toBeVisible();
  answerStore(CATALOG);
  const planned = await openDialog(again, 'Order again');
  await expect.element(planned).toHaveTextContent('Formula Two is no longer on sale.');
  await expectNoViolations(planned);
  answerRaw('createPaymentIntent', 503, { message: 'Not today' });
  await planned.getByRole('button', { name: 'Continue to checkout' }).click();
  await expectPath('/checkout');
  expect(JSON.parse(localStorage.getItem('pendingOrder') ?? '')).toEqual([
    { id: 1, name: 'Formula One', quantity: 2 },
  ]);
  await expect
    .element(page.getByRole('region', { name: 'Your earlier selection' }))
    .toHaveTextContent('You had 1 other itemFormula Three × 1');
});

test('starts refills of an order once the terms are agreed to', async () => {
  answerOrder();
  answer('offerOrderRefill', { offer: makeOffer(), refills: [] });
  openPage('/orders/some-token');
  const refills = page.getByRole('region', { name: 'Refills' });
  await expect.element(refills).toHaveTextContent('on Dec 3, 2026 and costs $20.00');
  const starting = await openDialog(exactButton('Refill this order'), 'Refill this order');
  const next = starting.getByRole('button', { name: 'Continue to card' });
  await next.click();
  await expect.element(starting.getByText(/tick the box to agree/)).toBeVisible();
  await starting.getByRole('checkbox').click();
  await expectNoViolations(starting);
  answer('startOrderRefill', { clientSecret: 'seti_1_secret_1' });
  await next.click();
  await fillCard();
  answer('confirmDemoPayment', { status: 'succeeded', error: null });
  answer('settleOrderRefill', { status: 'done' });
  answer('offerOrderRefill', { offer: null, refills: [makeRefill()] });
  await starting.getByRole('button', { name: 'Start refills' }).click();
  await expectToast('Refills started');
  const { lines, terms } = makeOffer();
  expect(sentBodies('startOrderRefill')).toEqual([
    { lines: lines.map(({ id }) => ({ id, intervalDays: 45 })), terms },
  ]);
  await expect.element(refills).toHaveTextContent('Next Dec 3, 2026');
  answer('createOrderRefillLink', { token: 'refill-token' });
  answer('readRefill', makeRefill());
  await refills.getByRole('button', { name: 'Manage refill 4' }).click();
  await expectPath('/refills/refill-token');
});

test('links to the tracking page of a shipped order', async () => {
  openOrder({
    delivery: {
      method: 'parcel',
      name: 'Parcel',
      address: newAddress(),
      fromDays: 2,
      toDays: 5,
    },
    orderStatus: 'shipped',
    carrier: 'usps',
    trackingNumber: '9400 1000',
  });
  const parcel = page.getByRole('region', { name: 'Delivery' });
  await expect
    .element(parcel.getByRole('link', { name: '9400 1000' }))
    .toHaveAttribute('href', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000');
});

test('updates when the order ships while its page is open', async () => {
  openOrder();
  await openDialog(ask, 'Cancel or return');
  const cancel = page.getByRole('radio', { name: 'Cancel the order' });
  await expect.element(cancel).toBeChecked();
  answerOrder({ orderStatus: 'shipped' });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Your order is on its way.')).toBeInTheDocument();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect
    .element(dialog('Cancel or return').getByRole('radio', { name: 'Return something' }))
    .toBeChecked();
});

const PICKED_UP = {
  method: 'pick-up',
  name: 'Pick-up',
  address: null,
  fromDays: null,
  toDays: null,
};
const STATES: [Partial<OrderView>, string][] = [
  [{ orderStatus: 'shipped' }, 'Your order is on its way.'],
  [
    { orderStatus: 'ready', delivery: PICKED_UP, pickUpNote: 'Monday to Friday' },
    'Your order is ready for pick-up.',
  ],
  [{ refundedAmount: '26.95' }, 'We refunded $26.95 to your card.'],
  [
    { paymentStatus: 'refunded', refundedAmount: '94.95' },
    'We refunded the full amount to your card.',
  ],
];
test('says where to pick up an order', async () => {
  openOrder({ delivery: PICKED_UP, pickUpNote: 'Monday to Friday' });
  const section = page.getByRole('region', { name: 'Delivery' });
  await expect
    .element(section)
    .toHaveTextContent('Pick-upPremium Supplements StoreMonday to Friday');
  await expect.element(receipt).toHaveTextContent('DeliveryFreeTotal$94.95');
});

for (const [change, sentence] of STATES) {
  test(`says: ${sentence}`, async () => {
    openOrder(change);
    await expect.element(receipt).toHaveTextContent(sentence);
    const refunded = receipt.getByRole('term').filter({ hasText: 'Refunded' });
    await expectCount(refunded, change.refundedAmount ? 1 : 0);
    if (change.refundedAmount) {
      await expect.element(receipt).toHaveTextContent(`Refunded-$${change.refundedAmount}`);
    }
  });
}

test('updates when the payment completes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  openOrder({ paymentStatus: 'pending' });
  await expect.element(receipt).toHaveTextContent('We’re completing your payment.');
  answerOrder();
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.element(receipt).toHaveTextContent('are preparing your order');
});

test('says that an order was not found', async () => {
  answerOrder();
  for (const name of ['readOrder', 'listOrderRequests', 'readOrderTimetable'] as const)
    answerRaw(name, 404, { message: 'Not found' });
  openPage('/orders/no-such-order');
  await expect.element(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await expectNoViolations(page.getByRole('main'));
  await page.getByRole('link', { name: 'Browse Supplements' }).click();
  await expectPath('/');
});

test('offers a retry if the order could not be loaded', async () => {
  answerOrder();
  answerRaw('readOrder', 500, { message: 'Broken', code: 'internal' });
  openPage('/orders/some-token');
  await expect
    .element(page.getByRole('heading', { name: 'Your order could not be loaded' }))
    .toBeVisible();
  await expectNoViolations(page.getByRole('main'));
  answer('readOrder', makeOrderView());
  await exactButton('Try again').click();
  await expect.element(receipt).toHaveTextContent('Order #1042');
});

test('fits long names and large amounts on a small phone', async () => {
  await page.viewport(320, 640);
  openOrder({
    items: [
      {
        id: 1,
        name: 'Pneumonoultramicroscopicsilicovolcanoconiosis Formula',
        category: 'bind',
        quantity: 10,
        price: '99999.99',
      },
    ],
    totalAmount: '999999.90',
    customerEmail: `${'long'.repeat(20)}@shop.example`,
  });
  await expect.element(receipt).toHaveTextContent('$999,999.90');
  await expectNoSidewaysScroll();
});

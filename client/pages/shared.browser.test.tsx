import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCheckout, expectPaid, fillPayment, makeIntent } from '#client/testing/checkout.ts';
import { answer, answerRaw, type Sent, sentBodies, sentBy } from '#client/testing/fake-shop.ts';
import { openPage, reload } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  expectCount,
  expectNoViolations,
  failure,
  openDialog,
  toast,
} from '#client/testing/screen.ts';
import {
  answerStore,
  daysFromNow,
  exactButton,
  expectNoSidewaysScroll,
  expectPath,
} from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import type { PublicCart } from '#shared/contracts/shared-link.ts';
import { makeLabel } from '#tests/support/labels.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { chargeFor } from '#shared/rules/charges.ts';

const CATALOG = [1, 2, 3].map((id) => makeSupplement(id));
const READER = { version: 1, updates: [], isOwn: false, declinedAt: null, order: null };

const article = page.getByRole('article');
const accept = exactButton('Accept & Checkout');
const offer = page.getByRole('region', { name: 'Your earlier selection' });
const payButton = page.getByRole('button', { name: /^Pay \$/ });
const choice = (name: string) => page.getByRole('checkbox', { name: `Order ${name}` });
const line = (name: string) =>
  article
    .getByRole('group', { name: 'Recommended supplements' })
    .getByRole('listitem')
    .filter({ hasText: name });

afterEach(() => page.viewport(1280, 1600));

/** Opens a recommendation of Formula 1, 2 and so on at $10.00 each. */
function openPlan(
  quantities: readonly number[],
  { catalog = CATALOG, ...change }: Partial<PublicCart> & { catalog?: typeof CATALOG } = {},
): void {
  answerStore(catalog);
  answer('readSharedCart', {
    id: 7,
    title: 'Better sleep',
    description: 'Daily',
    cartItems: quantities.map((quantity, index) => ({
      supplementId: index + 1,
      supplementName: `Formula ${index + 1}`,
      quantity,
      price: 10,
    })),
    totalAmount: 10 * quantities.reduce((sum, quantity) => sum + quantity, 0),
    createdAt: '2025-06-01T12:00:00.000Z',
    expiresAt: daysFromNow(5),
    ...change,
  });
  const sender = { displayName: 'Ada Byron', phone: '' };
  answer('readSender', sample(CALLS.readSender.answer, sender));
  answer('readVisitorView', READER);
  answer('readSharedPlan', { plan: null });
  answer('reportSharedCartViewed', { message: 'Noted' });
  answer('acceptSharedCart', { fromSharedCartId: 7, lines: [] });
  answer('createPaymentIntent', priceOrder);
  openPage('/shared/plan');
}

function priceOrder({ body }: Sent<'createPaymentIntent'>) {
  const lines = body.selectedItems.map(({ id, quantity }) => ({
    ...{ id, name: `Formula ${id}`, category: 'cleanse' as const, quantity, unitCents: 1_000 },
  }));
  return sample(CALLS.createPaymentIntent.answer, {
    clientSecret: 'secret',
    charges: chargeFor(lines),
    lines,
    delivery: { method: 'pick-up', name: 'Pick-up', address: null, fromDays: null, toDays: null },
    status: 'open',
    order: null,
  });
}

function readStored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

const item = (id: number, quantity: number) => ({ id, name: `Formula ${id}`, quantity });

test('names the lot that ends before the supply does', async () => {
  const labels = [{ supplementId: 1, label: makeLabel() }];
  answer('readLabels', sample(CALLS.readLabels.answer, { labels }));
  const lots = [{ id: 5, code: 'A1', bestBefore: '2027-01-03', units: 9 }];
  answer('listLotDates', {
    today: '2027-01-01',
    products: [{ supplementId: 1, loose: 0, lots }],
  });
  openPlan([3]);
  await expect.element(article).toHaveTextContent('Formula 1 (lot A1, best before Jan 3, 2027)');
});

test('shows title, lines, doses and timetable', async () => {
  const labels = [{ supplementId: 1, label: makeLabel() }];
  answer('readLabels', sample(CALLS.readLabels.answer, { labels }));
  answer('listLotDates', sample(CALLS.listLotDates.answer));
  openPlan([3, 1], {
    title: 'Better <b>sleep</b>',
    description: 'First line\nSecond line',
    expiresAt: '2125-07-01T12:00:00.000Z',
  });
  await expect
    .element(article.getByRole('heading', { level: 2 }))
    .toHaveTextContent(/^Better <b>sleep<\/b>$/);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Supplement Recommendation');
  expect(document.title).toBe('Better <b>sleep</b> · Premium Supplements Store');
  for (const text of ['First line', 'Created Jun 1, 2025', 'Expires Jul 1, 2125', '$40.00']) {
    await expect.element(article).toHaveTextContent(text);
  }
  await expect.element(article.getByText('Expired')).not.toBeInTheDocument();
  for (const text of ['$10.00 each', 'Qty: 3', '$30.00']) {
    await expect.element(line('Formula 1')).toHaveTextContent(text);
  }
  const facts = await openDialog(
    article.getByRole('button', { name: /Details$/ }),
    'Supply and ingredients',
  );
  await expect.element(facts).toHaveTextContent('Not counted: 1 product taken as needed');
  await userEvent.keyboard('{Escape}');
  for (const name of ['Formula 1', 'Formula 2']) await expectCount(page.getByText(name), 1);
  await exactButton('Label directions of Formula 1').click();
  await expect.element(line('Formula 1')).toHaveTextContent('Take 2 capsules with food.');
  await expect.element(line('Formula 2')).toHaveTextContent('Qty: 1');
  await expect.element(article).not.toHaveTextContent('You pay');
  const timetable = await openDialog(exactButton('Timetable'), 'My timetable');
  await expect.element(timetable).toHaveTextContent('2 capsules, with food');
  await expect.element(timetable).toHaveTextContent('Ask Ada Byron.');
  await userEvent.keyboard('{Escape}');
  await exactButton('Browse All Supplements').click();
  await expectPath('/');
});

test('takes an accepted recommendation to checkout', async () => {
  openPlan([3, 1]);
  await accept.click();
  await expect
    .element(toast('Recommendation accepted'))
    .toHaveTextContent('Taking you to checkout with the recommended supplements');
  await expectPath('/checkout');
  expect(Object.keys(localStorage).toSorted()).toEqual(['pendingOrder', 'sharedCartData']);
  expect(readStored('pendingOrder')).toEqual([item(1, 3), item(2, 1)]);
  expect(readStored('sharedCartData')).toEqual({
    title: 'Better sleep',
    description: 'Daily',
    fromSharedCartId: 7,
  });
  await expect.element(payButton).toHaveTextContent('Pay $40.00');
  expect(sentBodies('acceptSharedCart')).toEqual([
    {
      version: 1,
      lines: [
        { supplementId: 1, quantity: 3 },
        { supplementId: 2, quantity: 1 },
      ],
    },
  ]);
  expect(sentBodies('createPaymentIntent')[0]?.fromSharedCartId).toBe(7);
});

test('paints Processing... before it leaves the page', async () => {
  openPlan([1]);
  // Without a version no other call gives the browser time to paint.
  answerRaw('readVisitorView', 404);
  const painted: (string | null)[] = [];
  const look = () => {
    painted.push(
      ...[...document.querySelectorAll('article button')].map(({ textContent }) => textContent),
    );
    if (window.location.pathname !== '/checkout') requestAnimationFrame(look);
  };
  look();
  await accept.click();
  await expectPath('/checkout');
  expect(painted).toContain('Processing...');
});

test('orders only the ticked lines in the chosen quantities', async () => {
  openPlan([3, 1]);
  const fewer = exactButton('Decrease quantity of Formula 1');
  await expect.element(fewer).not.toBeInTheDocument();
  await exactButton('Change quantities').click();
  await fewer.click();
  await fewer.click();
  await expect.element(fewer).toBeDisabled();
  await exactButton('Increase quantity of Formula 1').click();
  await choice('Formula 2').click();
  await expect.element(article).toHaveTextContent('Total$40.00');
  await expect.element(article).toHaveTextContent('You pay $20.00 today');
  await choice('Formula 1').click();
  await expect.element(accept).toBeDisabled();
  await expect.element(article).toHaveTextContent('Please select at least one supplement');
  await choice('Formula 1').click();
  await accept.click();
  await expectPath('/checkout');
  expect(readStored('pendingOrder')).toEqual([item(1, 2)]);
  await expect.element(payButton).toHaveTextContent('Pay $20.00');
});

for (const [name, order, keys] of [
  ['Add them', [item(1, 10), item(2, 1), item(3, 1)], ['pendingOrder', 'sharedCartData']],
  ['Go back to them', [item(1, 8), item(3, 1)], ['pendingOrder']],
  ['Dismiss', [item(1, 3), item(2, 1)], ['pendingOrder', 'sharedCartData']],
] as const) {
  test(`offers an earlier selection at checkout: ${name}`, async () => {
    localStorage.setItem('pendingOrder', JSON.stringify([item(1, 8), item(3, 1)]));
    openPlan([3, 1]);
    await accept.click();
    await expectPath('/checkout');
    expect(readStored('pendingOrder')).toEqual([item(1, 3), item(2, 1)]);
    await expect.element(payButton).toHaveTextContent('Pay $40.00');
    reload();
    await expect.element(offer).toHaveTextContent('You had 2 other items');
    await expect.element(offer).toHaveTextContent('Formula 1 × 8, Formula 3 × 1');
    await expect.element(payButton).toHaveTextContent('Pay $40.00');
    await offer.getByRole('button', { name }).click();
    await expect.element(offer).not.toBeInTheDocument();
    expect(readStored('pendingOrder')).toEqual(order);
    expect(Object.keys(localStorage).toSorted()).toEqual(keys);
    await expect.element(payButton).toBeEnabled();
    reload();
    await expect.element(payButton).toBeEnabled();
    await expect.element(offer).not.toBeInTheDocument();
  });
}

test('shows recommended prices next to the differences of today', async () => {
  openPlan([1, 1, 3, 1, 1], {
    catalog: [
      makeSupplement(1),
      makeSupplement(2, { price: '12.00' }),
      makeSupplement(3, { stockQuantity: 1 }),
      makeSupplement(4, { stockQuantity: 0 }),
    ],
  });
  for (const name of [1, 2, 3, 4, 5].map((number) => `Formula ${number}`)) {
    await expect.element(line(name).getByText('$10.00 each')).toBeVisible();
    const total = name === 'Formula 3' ? '$30.00' : '$10.00';
    await expect.element(line(name).getByText(total, { exact: true })).toBeVisible();
  }
  await expect.element(line('Formula 2')).toHaveTextContent('now $12.00');
  await expect.element(line('Formula 3')).toHaveTextContent('only 1 left');
  await expect.element(line('Formula 3')).toHaveTextContent('Qty: 3');
  await expect.element(line('Formula 4')).toHaveTextContent('out of stock');
  await expect.element(line('Formula 5')).toHaveTextContent('no longer available');
  await expect.element(choice('Formula 4')).toBeDisabled();
  await expect.element(choice('Formula 5')).toBeDisabled();
  await expect.element(article.getByText('$70.00', { exact: true })).toBeVisible();
  await expect.element(article).toHaveTextContent('You pay $32.00 today');
  await expectNoViolations(article);
});

test('shows an expired recommendation without Accept', async () => {
  openPlan([2], {
    expiresAt: daysFromNow(-1),
    catalog: [makeSupplement(1, { price: '99.00' })],
  });
  await expect.element(article.getByText('Expired', { exact: true })).toBeVisible();
  await expect.element(article).toHaveTextContent('This recommendation has expired.');
  await expect.element(line('Formula 1')).toHaveTextContent('$10.00 each');
  await expect.element(article).toHaveTextContent('$20.00');
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(exactButton('No thanks')).not.toBeInTheDocument();
  await expectNoViolations(article);
  await exactButton('Browse Current Supplements').click();
  await expectPath('/');
});

test('reports an unknown or revoked link', async () => {
  answerStore(CATALOG);
  for (const name of ['readSharedCart', 'readSender', 'readVisitorView', 'readSharedPlan'] as const)
    answerRaw(name, 404, { message: 'Not found' });
  openPage('/shared/no-such-link');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Recommendation Not Found');
  const main = page.getByRole('main');
  await expect
    .element(main)
    .toHaveTextContent('This recommendation link may be invalid or expired.');
  await expectNoViolations(main);
  await exactButton('Browse Supplements').click();
  await expectPath('/');
});

test('reports one view, once the page is visible', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  openPlan([1]);
  await expect.element(accept).toBeEnabled();
  expect(sentBy('reportSharedCartViewed')).toHaveLength(0);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => sentBy('reportSharedCartViewed')).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await exactButton('No thanks').click();
  expect(sentBy('reportSharedCartViewed')).toHaveLength(1);
});

test('declines with a reason and shows the answer after a reload', async () => {
  openPlan([1]);
  const declining = await openDialog(exactButton('No thanks'), 'Decline this recommendation?');
  await expectNoViolations(declining);
  await declining.getByLabelText('Reason (Optional)').fill('I have it at home');
  answer('declineSharedCart', { message: 'Noted' });
  answer('readVisitorView', { ...READER, declinedAt: '2026-01-05T12:00:00.000Z' });
  await declining.getByRole('button', { name: 'Decline recommendation' }).click();
  await expect.element(article).toHaveTextContent('Thank you for your answer.');
  await expect.element(dialog(/Decline/)).not.toBeInTheDocument();
  await expect.element(exactButton('No thanks')).not.toBeInTheDocument();
  expect(sentBodies('declineSharedCart')).toEqual([{ version: 1, reason: 'I have it at home' }]);
  reload();
  await expect.element(article).toHaveTextContent('You declined on Jan 5, 2026');
  await expect.element(exactButton('No thanks')).not.toBeInTheDocument();
});

test('fits a narrow screen', async () => {
  await page.viewport(320, 640);
  openPlan([10, 10, 10], { title: 'Averylongtitlewithoutanyspace'.repeat(5) });
  await expect.element(accept).toBeVisible();
  await expectNoSidewaysScroll();
});

test('refuses to accept a recommendation that expired while open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  openPlan([2], { expiresAt: daysFromNow(1) });
  await expect.element(accept).toBeEnabled();
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  await accept.click();
  await expect.element(article).toHaveTextContent('This recommendation has expired.');
  await expect.element(exactButton('Browse Current Supplements')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('reports a browser that refuses to store the order', async () => {
  openPlan([2]);
  await expect.element(accept).toBeEnabled();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await accept.click();
  const text = 'Failed to process recommendation. Please try again.';
  await expect.element(failure('Error')).toHaveTextContent(text);
  await expect.element(article.getByText('Nothing was ordered.')).toBeVisible();
  await expectCount(page.getByText(text), 1);
  await expectPath('/shared/plan');
});

test('accepts without a catalog', async () => {
  openPlan([2]);
  answerRaw('listSupplements', 500);
  await accept.click();
  await expectPath('/checkout');
  expect(readStored('pendingOrder')).toEqual([item(1, 2)]);
});

test.each([
  ['gone', 410, '', false],
  ['unknown', 404, '', false],
  ['no recommendation', 200, [], true],
  ['broken', 500, '', true],
])('shows Not Found if the answer is %s', async (_, status, body, mayBeBack) => {
  openPlan([1]);
  answerRaw('readSharedCart', status, body);
  reload();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Recommendation Not Found');
  await expectCount(exactButton('Try again'), mayBeBack ? 1 : 0);
});

test('empties the selection after buying it with the recommendation', async () => {
  answerCheckout(CATALOG);
  openPage('/');
  await page.getByRole('checkbox', { name: 'Formula 3' }).click();
  await expect.element(page.getByText('Formula 3 × 1')).toBeVisible();
  openPlan([3, 1]);
  answer('createPaymentIntent', ({ body }) => makeIntent(body.selectedItems));
  await accept.click();
  await offer.getByRole('button', { name: 'Add it' }).click();
  await expect.element(payButton).toHaveTextContent('Pay $50.00');
  await fillPayment();
  await payButton.click();
  await expectPaid();
  openPage('/');
  await expect
    .element(page.getByRole('complementary', { name: 'Your order' }))
    .toHaveTextContent('Selected Items:0');
});

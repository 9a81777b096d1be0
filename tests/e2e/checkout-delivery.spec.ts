import type { Page } from '@playwright/test';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import {
  CARDS,
  details,
  expectSuccess,
  fillCard,
  fillPayment,
  findPlenty,
  listOrders,
  openCheckout,
  payButton,
  selectItem,
  signUp,
  storeOrder,
  summary,
} from './checkout-steps.ts';
import {
  CALIFORNIA_TAX,
  deliveryCard,
  EXPRESS,
  PARCEL,
  test,
  typeAddress,
} from './delivery-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { expectNoSidewaysScroll, readCatalog } from './serve-catalog.ts';

const receipt = (page: Page) => page.getByRole('article');

const SPEC_CALLS = new Set([
  'GET /api/user/profile',
  'GET /api/supplements',
  'POST /api/create-payment-intent',
  // The card provider's own.
  'POST /api/demo-payments/confirm',
]);

test('by default name, email and card are enough, with the calls of the specification alone', async ({
  page,
  settle,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404.*\/api\//);
  await settle({ deliveryMethods: [PARCEL], tax: CALIFORNIA_TAX });
  await signUp(page);
  const item = selectItem(await findPlenty(page), 2);
  const bodies: unknown[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const name = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!SPEC_CALLS.has(name)) return route.fulfill({ status: 404, body: 'Not Found' });
    if (name === 'POST /api/create-payment-intent') bodies.push(request.postDataJSON());
    return route.continue();
  });
  await openCheckout(page, [item]);
  await expect(deliveryCard(page)).toHaveCount(0);
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Payment Successful' })).toBeVisible();
  expect(bodies).toEqual([
    { selectedItems: [{ id: item.id, quantity: 2 }], customerEmail: '', customerName: '' },
  ]);
  // The bank's own message completes the order.
  await expect.poll(async () => (await listOrders(page))[0]?.paymentStatus).toBe('paid');
  const [order] = await listOrders(page);
  expect(order).toMatchObject({
    deliveryAmount: '0.00',
    taxAmount: '0.00',
    delivery: { method: 'pick-up', address: null },
  });
});

test('an order is sent: address, method, delivery and tax to the cent, and the typed card stays', async ({
  page,
  settle,
}) => {
  await settle({
    deliveryMethods: [PARCEL, EXPRESS],
    tax: CALIFORNIA_TAX,
    pickUpNote: 'Monday to Friday, 9 to 5.',
    email: 'hello@shop.example',
  });
  await signUp(page);
  const supplement = await findPlenty(page);
  await openCheckout(page, [selectItem(supplement, 2)]);
  const card = deliveryCard(page);
  const itemsCents = 2 * parseCents(supplement.price);
  await expect(card.getByLabel('Pick up at the practice')).toBeChecked();
  await expect(card).toContainText('Monday to Friday, 9 to 5.');
  await expect(payButton(page)).toHaveText(`Pay ${formatUsd(itemsCents)}`);
  await expect(summary(page)).not.toContainText('Tax');
  await fillPayment(page, CARDS.good);

  await card.getByLabel('Send it to me').check();
  const waiting = page.getByRole('button', { name: 'Finish your delivery address first' });
  await expect(waiting).toBeDisabled();
  await card.getByRole('button', { name: 'Use this address' }).click();
  await expect(card.getByText('Address is required')).toBeVisible();
  await expect(card.getByText('Please choose a state')).toBeVisible();
  await expectNoViolations(page);
  await typeAddress(page);
  await card.getByRole('button', { name: 'Use this address' }).click();

  await expect(card.getByLabel('Parcel')).toBeChecked();
  await expect(card).toContainText('in 2 to 5 days');
  await expect(card).toContainText('12 Market Street');
  const total = await expectTotals(page, itemsCents, 799);
  await card.getByLabel('Express').check();
  await expectTotals(page, itemsCents, 2450);
  await card.getByLabel('Parcel').check();
  await expectTotals(page, itemsCents, 799);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  // Typed before the delivery changed three times.
  await payButton(page).click();
  const link = await expectSuccess(page);
  await page.goto(link);
  await expect(receipt(page).getByRole('row', { name: /^Delivery/ })).toContainText('$7.99');
  await expect(receipt(page).getByRole('row', { name: /^Tax/ })).toContainText(
    formatUsd(taxOn(itemsCents) + taxOn(799)),
  );
  await expect(receipt(page).getByRole('row', { name: /^Total \$/ })).toContainText(total);
  await expect(receipt(page)).toContainText('Grace Hopper');
  await expect(receipt(page)).toContainText('San Francisco, CA 94103');
  await expect(receipt(page)).toContainText('Parcel, in 2 to 5 days');
  await expect(page.getByRole('link', { name: 'hello@shop.example' })).toBeVisible();
  await expectNoViolations(page);

  await test.step('the address is offered the next time, and can be deleted', async () => {
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL('/checkout');
    await deliveryCard(page).getByLabel('Send it to me').check();
    await deliveryCard(page).getByLabel('Use a saved address').selectOption({ index: 1 });
    await expect(deliveryCard(page).getByLabel('City')).toHaveValue('San Francisco');
    await deliveryCard(page).getByRole('button', { name: 'Use this address' }).click();
    await expectTotals(page, itemsCents, 799);

    await page.goto('/login');
    const book = page.getByRole('region', { name: 'Addresses' });
    await expect(book).toContainText('12 Market Street');
    await expectNoViolations(page);
    await book.getByRole('button', { name: /^Delete/ }).click();
    await expect(book).toHaveCount(0);
  });
});

test('a delivery that was changed in another window is shown before anything is charged', async ({
  page,
  context,
  settle,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409.*checkout\/settle/);
  await settle({ deliveryMethods: [PARCEL], tax: CALIFORNIA_TAX });
  await signUp(page);
  const supplement = await findPlenty(page);
  await openCheckout(page, [selectItem(supplement, 1)]);
  await fillPayment(page, CARDS.good);

  const other = await context.newPage();
  await other.goto('/checkout');
  await deliveryCard(other).getByLabel('Send it to me').check();
  await typeAddress(other);
  await deliveryCard(other).getByRole('button', { name: 'Use this address' }).click();
  await expect(deliveryCard(other).getByLabel('Parcel')).toBeChecked();

  await payButton(page).click();
  await expect(details(page)).toContainText('Your card was not charged.');
  await expect(deliveryCard(page).getByLabel('Parcel')).toBeChecked();
  await expect(deliveryCard(page)).toContainText('12 Market Street');
  await expectTotals(page, parseCents(supplement.price), 799);
  expect(await listOrders(page)).toEqual([]);

  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);
  expect(await listOrders(page)).toMatchObject([{ deliveryAmount: '7.99', paymentStatus: 'paid' }]);
});

test('a shop without pick-up asks for an address before anything can be paid', async ({
  page,
  settle,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500.*checkout\/delivery/);
  await settle({ offersPickUp: false, deliveryMethods: [{ ...PARCEL, places: ['US-CA'] }] });
  const supplement = await findPlenty(page);
  await storeOrder(page, [selectItem(supplement, 1)]);
  await page.goto('/checkout');
  const pay = page.getByRole('button', { name: 'Finish your delivery address first' });
  await expect(pay).toBeDisabled();
  await expect(deliveryCard(page).getByRole('radio')).toHaveCount(0);
  await typeAddress(page);
  const use = deliveryCard(page).getByRole('button', { name: 'Use this address' });

  await deliveryCard(page).getByLabel('State').selectOption('Texas');
  await use.click();
  await expect(deliveryCard(page)).toContainText('We have no way to send orders to this address.');
  await deliveryCard(page).getByLabel('State').selectOption('California');

  await page.route('**/api/checkout/delivery', (route) => route.fulfill({ status: 500, body: '' }));
  await use.click();
  await expect(deliveryCard(page).getByRole('alert')).toContainText('could not be changed');
  await expect(pay).toBeDisabled();
  await expectNoViolations(page);
  await page.unroute('**/api/checkout/delivery');
  await use.click();
  await expect(payButton(page)).toHaveText(`Pay ${formatUsd(parseCents(supplement.price) + 799)}`);
});

test('a shop without pick-up offers to ask again where its ways of delivery could not be loaded', async ({
  page,
  settle,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503.*api\/shop/);
  await settle({ offersPickUp: false, deliveryMethods: [PARCEL] });
  await storeOrder(page, [selectItem(await findPlenty(page), 1)]);
  await page.route('**/api/shop', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/checkout');
  const failure = page.getByRole('alert').filter({ hasText: 'The ways of delivery could not' });
  await expect(failure).toBeVisible();
  await expectNoViolations(page);
  await page.unroute('**/api/shop');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(deliveryCard(page).getByLabel('City')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a way of delivery that the owner has replaced makes room for the new one', async ({
  page,
  settle,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 4\d\d.*checkout\/delivery/);
  await settle({ deliveryMethods: [PARCEL] });
  await openCheckout(page, [selectItem(await findPlenty(page), 1)]);
  await deliveryCard(page).getByLabel('Send it to me').check();
  await typeAddress(page);
  await settle({ deliveryMethods: [EXPRESS] });
  const use = deliveryCard(page).getByRole('button', { name: 'Use this address' });
  const renewed = page.waitForResponse('**/api/shop');
  await use.click();
  await expect(deliveryCard(page)).toContainText('This way of delivery is no longer offered.');
  await renewed;
  await use.click();
  await expect(deliveryCard(page).getByLabel('Express')).toBeChecked();
});

test.describe('a chosen delivery stays chosen', () => {
  /** At checkout with one of a supplement that lasts 15 to 30 days, which is to be sent. */
  async function openSent(page: Page): Promise<Supplement> {
    const catalog = await readCatalog(page);
    const supplement = catalog.find(({ name }) => name === 'Kidney Clear');
    if (!supplement) throw new Error('The shop has no Kidney Clear');
    await openCheckout(page, [selectItem(supplement, 1)]);
    await deliveryCard(page).getByLabel('Send it to me').check();
    await typeAddress(page);
    return supplement;
  }

  const useAddress = (page: Page) =>
    deliveryCard(page).getByRole('button', { name: 'Use this address' }).click();
  const makeLast = (page: Page, days: number) =>
    page.getByRole('button', { name: `${days} days`, exact: true }).click();

  async function expectSent(page: Page, supplement: Supplement, quantity: number) {
    await expect(deliveryCard(page).getByLabel('Parcel')).toBeChecked();
    await expect(deliveryCard(page)).toContainText('12 Market Street');
    await expectTotals(page, quantity * parseCents(supplement.price), 799);
  }

  test.beforeEach(({ settle }) => settle({ deliveryMethods: [PARCEL], tax: CALIFORNIA_TAX }));

  test('also as far as it is typed when the order changes', async ({ page }) => {
    const supplement = await openSent(page);
    const priced = page.waitForResponse('**/api/create-payment-intent');
    await makeLast(page, 30);
    await priced;
    await expect(deliveryCard(page).getByLabel('City')).toHaveValue('San Francisco');
    await useAddress(page);
    await expectSent(page, supplement, 2);
  });

  test('when the order changes twice before it is priced once', async ({ page }) => {
    const supplement = await openSent(page);
    await useAddress(page);
    await expectSent(page, supplement, 1);
    const release = await holdRequests(page, '**/api/create-payment-intent');
    await makeLast(page, 30);
    await expect(details(page)).toContainText('Preparing your payment');
    await makeLast(page, 60);
    release();
    await expectSent(page, supplement, 4);
  });

  test('when the order changes while the delivery is priced', async ({ page }) => {
    const supplement = await openSent(page);
    const release = await holdRequests(page, '**/api/checkout/delivery');
    await useAddress(page);
    await expect(page.getByRole('button', { name: 'Updating your total...' })).toBeDisabled();
    const priced = page.waitForResponse('**/api/create-payment-intent');
    await makeLast(page, 30);
    await priced;
    release();
    await expectSent(page, supplement, 2);
  });

  test('when the changed order is more than there is', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 409/);
    const supplement = await openSent(page);
    await useAddress(page);
    await expectSent(page, supplement, 1);
    const { id, name } = supplement;
    const issue = { id, name, requested: 4, available: 3 };
    await page.route(
      '**/api/create-payment-intent',
      (route) =>
        route.fulfill({
          status: 409,
          json: { message: 'Too few', code: 'insufficient_stock', inventoryIssues: [issue] },
        }),
      { times: 1 },
    );
    await makeLast(page, 60);
    await details(page).getByRole('button', { name: 'Continue with what is available' }).click();
    await expectSent(page, supplement, 3);
  });

  test('until the shopper decides anew, when it cannot be had for the changed order', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500.*checkout\/delivery/);
    const supplement = await openSent(page);
    await useAddress(page);
    await expectSent(page, supplement, 1);
    await page.route(
      '**/api/checkout/delivery',
      (route) => route.fulfill({ status: 500, body: '' }),
      { times: 1 },
    );
    await makeLast(page, 30);
    await expect(deliveryCard(page).getByRole('alert')).toContainText('could not be changed');
    await expect(
      page.getByRole('button', { name: 'Finish your delivery address first' }),
    ).toBeDisabled();
    await expect(deliveryCard(page).getByLabel('City')).toHaveValue('San Francisco');
    await useAddress(page);
    await expectSent(page, supplement, 2);
  });
});

/** Rows, total and button say the same. */
async function expectTotals(page: Page, itemsCents: number, deliveryCents: number) {
  const taxCents = taxOn(itemsCents) + taxOn(deliveryCents);
  const total = formatUsd(itemsCents + deliveryCents + taxCents);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await expect(summary(page)).toContainText(`Items (1)${formatUsd(itemsCents)}`);
  await expect(summary(page)).toContainText(`Delivery${formatUsd(deliveryCents)}`);
  await expect(summary(page)).toContainText(`Tax${formatUsd(taxCents)}`);
  await expect(summary(page)).toContainText(`Total${total}`);
  return total;
}

/** 7.25 % in whole cents, half a cent up. */
function taxOn(cents: number): number {
  return Math.floor((cents * 725 + 5000) / 10_000);
}

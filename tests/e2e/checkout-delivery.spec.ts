import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect } from '#tests/support/e2e.ts';
import { signUp } from './account-steps.ts';
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
  summary,
} from './checkout-steps.ts';
import { expectNoSidewaysScroll, expectToast } from './page-steps.ts';
import {
  CALIFORNIA_TAX,
  deliveryCard,
  EXPRESS,
  PARCEL,
  test,
  typeAddress,
} from './delivery-steps.ts';

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
  await expectToast(page, 'Payment Successful');
  expect(bodies).toEqual([
    { selectedItems: [{ id: item.id, quantity: 2 }], customerEmail: '', customerName: '' },
  ]);
  // The bank's own message completes the order.
  await expect.poll(async () => (await listOrders(page))[0]?.paymentStatus).toBe('paid');
  const [order] = await listOrders(page);
  expect(order).toMatchObject({
    charges: { extras: [], taxCents: 0 },
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

  await card.getByLabel('Ship to me').check();
  const waiting = page.getByRole('button', { name: 'Add delivery address' });
  await waiting.click();
  await expect(card.getByText('Address is required')).toBeVisible();
  await expect(card.getByText('Please choose a state')).toBeVisible();
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
  await expectNoSidewaysScroll(page);

  // Typed before the delivery changed three times.
  await payButton(page).click();
  const link = await expectSuccess(page);
  await page.goto(link);
  await expect(receipt(page)).toContainText(
    `Delivery$7.99Tax${formatUsd(taxOn(itemsCents) + taxOn(799))}Total${total}`,
  );
  await expect(receipt(page)).toContainText('Grace Hopper');
  await expect(receipt(page)).toContainText('San Francisco, CA 94103');
  await expect(receipt(page)).toContainText('Parcel, in 2 to 5 days');
  await expect(page.getByRole('link', { name: 'hello@shop.example' })).toBeVisible();

  await test.step('the address is offered the next time, and can be deleted', async () => {
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL('/checkout');
    await deliveryCard(page).getByLabel('Ship to me').check();
    await deliveryCard(page).getByLabel('Use a saved address').selectOption({ index: 1 });
    await expect(deliveryCard(page).getByLabel('City')).toHaveValue('San Francisco');
    await deliveryCard(page).getByRole('button', { name: 'Use this address' }).click();
    await expectTotals(page, itemsCents, 799);

    await page.goto('/login');
    const book = page.getByRole('region', { name: 'Addresses' });
    await expect(book).toContainText('12 Market Street');
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
  await deliveryCard(other).getByLabel('Ship to me').check();
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
  expect(await listOrders(page)).toMatchObject([
    { charges: { extras: [{ kind: 'delivery', cents: 799 }] }, paymentStatus: 'paid' },
  ]);
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

import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import type { OrderView } from '#shared/contracts/orders.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import {
  CARDS,
  expectSuccess,
  fillPayment,
  findPlentiful,
  findPlenty,
  openCheckout,
  payButton,
  readStorage,
  selectItem,
  signUp,
} from './checkout-steps.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { makeOrderView } from '#tests/support/order-view.ts';
import { expectNoSidewaysScroll, findCard } from './serve-catalog.ts';

const receipt = (page: Page) => page.getByRole('article');

async function serveOrder(page: Page, change: Partial<OrderView> = {}) {
  await page.route('**/api/orders/some-token/requests', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/orders/some-token/reminder', (route) =>
    route.fulfill({ json: { supply: null, lines: [], reminder: 'unavailable' } }),
  );
  await page.route('**/api/orders/some-token', (route) =>
    route.fulfill({ json: makeOrderView(change) }),
  );
}

test('an order that was bought is confirmed, can be printed and is in the account', async ({
  page,
}) => {
  await signUp(page);
  const first = await findPlenty(page);
  await openCheckout(page, [selectItem(first, 2)]);
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  const link = await expectSuccess(page);

  await page.goto(link);
  const total = formatUsd(2 * parseCents(first.price));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #\d+$/);
  await expect(page).toHaveTitle(/^Order #\d+ · Premium Supplements Store$/);
  await expect(receipt(page)).toContainText(
    'Your payment was received and we are preparing your order.',
  );
  const line = receipt(page).getByRole('row').filter({ hasText: first.name });
  await expect(line).toContainText(`2 × ${formatUsd(parseCents(first.price))}`);
  await expect(line.getByRole('cell')).toHaveText(total);
  await expect(receipt(page)).toContainText('Ada Lovelace');
  await expect(receipt(page)).toContainText('ada@shop.example');
  await expectNoViolations(page);

  await page.evaluate('window.print = () => { window.hasPrinted = true; }');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.hasPrinted')).toBe(true);

  await page.goto('/login');
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('link', { name: /^Order #/ })
    .click();
  await expect(page).toHaveURL(link);
  await expect(receipt(page)).toContainText(total);
  // It came later than the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a buyer asks to cancel, reads the answer, and orders the rest again', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED.*supplements/);
  await signUp(page);
  const first = await findPlenty(page);
  await openCheckout(page, [selectItem(first, 1)]);
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  const link = await expectSuccess(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Ask to cancel or return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to cancel or return' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Message is required')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('Message').fill('I ordered it twice.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request sent' })).toBeVisible();
  const requests = page.getByRole('region', { name: 'Your requests' });
  await expect(requests).toContainText('Waiting for an answer');
  await expect(requests).toContainText('I ordered it twice.');
  await expect(page.getByRole('button', { name: 'Ask to cancel or return' })).toHaveCount(0);
  await expectNoViolations(page);

  await page.route('**/api/orders/*/requests', (route) =>
    route.fulfill({
      json: [
        {
          id: 1,
          kind: 'cancel',
          message: 'I ordered it twice.',
          state: 'refused',
          answer: 'It is packed.',
        },
      ],
    }),
  );
  const gone = { id: 2_000_000, name: 'Old Formula', category: 'bind', quantity: 1, price: '5.00' };
  await page.route(`**/api${link}`, async (route) => {
    const order = (await (await route.fetch()).json()) as OrderView;
    await route.fulfill({ json: { ...order, items: [...order.items, gone] } });
  });
  const other = (await findPlentiful(page, 2))[1];
  await page.goto('/');
  await findCard(page, other?.name ?? '')
    .getByRole('checkbox')
    .check();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('1 item');
  await page.route('**/api/supplements', (route) => route.abort());
  await page.goto(link);
  await expect(requests).toContainText('Declined');
  await expect(requests).toContainText('Our answer: It is packed.');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('main').getByText('could not be loaded')).toBeVisible();
  await page.unroute('**/api/supplements');
  await page.getByRole('button', { name: 'Order again' }).click();
  const again = page.getByRole('dialog', { name: 'Order again' });
  await expect(again).toContainText('Old Formula is no longer on sale.');
  await expectNoViolations(page);
  await again.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  expect(await readStorage(page)).toMatchObject({
    pendingOrder: JSON.stringify([selectItem(first, 1)]),
  });
  // Ticked in the store meanwhile.
  await expect(page.getByRole('region', { name: 'Your earlier selection' })).toContainText(
    `You had 1 other item${other?.name} × 1`,
  );
});

test('on paper there is the receipt alone, black on white', async ({ page }) => {
  await serveOrder(page);
  await page.goto('/orders/some-token');
  await expect(receipt(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(receipt(page)).toContainText('Formula One');
  await expect(receipt(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('an order that is on its way shows where to follow it', async ({ page }) => {
  const delivery = {
    method: 'parcel',
    name: 'Parcel',
    address: newAddress(),
    fromDays: 2,
    toDays: 5,
  };
  await serveOrder(page, {
    delivery,
    deliveryAmount: '7.99',
    taxAmount: '1.10',
    totalAmount: '104.04',
    orderStatus: 'shipped',
    carrier: 'usps',
    trackingNumber: '9400 1000',
  });
  await page.goto('/orders/some-token');
  const parcel = page.getByRole('region', { name: 'Delivery' });
  await expect(parcel.getByRole('link', { name: '9400 1000' })).toHaveAttribute(
    'href',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
  );
  await expectNoViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt(page)).toContainText('12 Market Street');
  await expect(receipt(page)).toContainText('$7.99');
  await expect(receipt(page)).toContainText('$1.10');
  await expect(page.getByRole('button', { name: 'Order again' })).toBeHidden();
});

test('whoever comes back to an open order sees where it is by now', async ({ page }) => {
  await serveOrder(page);
  await page.goto('/orders/some-token');
  await page.getByRole('button', { name: 'Ask to cancel or return' }).click();
  const cancel = page.getByRole('radio', { name: 'Cancel the order' });
  await expect(cancel).toBeChecked();

  await serveOrder(page, { orderStatus: 'shipped' });
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await expect(page.getByText('Your order is on its way.')).toBeAttached();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Return something' })).toBeChecked();
});

const PICKED_UP = {
  method: 'pick-up',
  name: 'Pick-up',
  address: null,
  fromDays: null,
  toDays: null,
};
const STATES: [string, Partial<OrderView>, string][] = [
  ['shipped', { orderStatus: 'shipped' }, 'Your order is on its way.'],
  [
    'ready',
    { orderStatus: 'shipped', delivery: PICKED_UP, pickUpNote: 'Monday to Friday' },
    'Your order is ready to be picked up.',
  ],
  [
    'partly refunded',
    { refundedAmount: '26.95' },
    'A part of the amount was returned to your card.',
  ],
  [
    'refunded',
    { paymentStatus: 'refunded', refundedAmount: '94.95' },
    'The whole amount was returned to your card.',
  ],
];
for (const [name, change, sentence] of STATES) {
  test(`an order that is ${name} says so`, async ({ page }) => {
    await serveOrder(page, change);
    await page.goto('/orders/some-token');
    await expect(receipt(page)).toContainText(sentence);
    const refunded = receipt(page).getByRole('row').filter({ hasText: 'Refunded' });
    await expect(refunded).toHaveCount(change.refundedAmount ? 1 : 0);
    if (change.refundedAmount) await expect(refunded).toContainText(`-$${change.refundedAmount}`);
    await expectNoViolations(page);
  });
}

test('a payment that is being completed is followed until it is', async ({ page }) => {
  await page.clock.install();
  await serveOrder(page, { paymentStatus: 'pending' });
  await page.goto('/orders/some-token');
  await expect(receipt(page)).toContainText('your payment is being completed');
  await expectNoViolations(page);
  // Over the other answer: between the two the page could ask the shop, which knows no such order.
  await serveOrder(page);
  await page.clock.runFor('00:04');
  await expect(receipt(page)).toContainText('we are preparing your order');
});

test('a link that leads to no order says so', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404.*\/api\/orders\//);
  await page.goto('/orders/no-such-order');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Browse Supplements' }).click();
  await expect(page).toHaveURL('/');
});

test('an order that cannot be loaded is asked for again', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500.*\/api\/orders\//);
  await page.route('**/api/orders/some-token', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal' } }),
  );
  await page.goto('/orders/some-token');
  await expect(page.getByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
  await expectNoViolations(page);
  await page.unroute('**/api/orders/some-token');
  await serveOrder(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(receipt(page)).toContainText('Order #1042');
});

test.describe('on a small phone in dark appearance', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });

  test('long names and large amounts fit', async ({ page }) => {
    const items = [
      {
        id: 1,
        name: 'Pneumonoultramicroscopicsilicovolcanoconiosis Formula',
        category: 'bind',
        quantity: 10,
        price: '99999.99',
      },
    ];
    await serveOrder(page, {
      items,
      totalAmount: '999999.90',
      customerEmail: `${'long'.repeat(20)}@shop.example`,
    });
    await page.goto('/orders/some-token');
    await expect(receipt(page)).toContainText('$999999.90');
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });
});

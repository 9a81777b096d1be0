import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import {
  CARDS,
  expectSuccess,
  fillPayment,
  findPlentiful,
  payButton,
  readStorage,
  writeStorage,
} from './checkout-steps.ts';
import { expectNoSidewaysScroll, findCard, readCatalog, serveCatalog } from './serve-catalog.ts';
import {
  type Cart,
  daysFromNow,
  type Line,
  listSent,
  shareCart,
  signUpPractitioner,
  toast,
} from './sharing-steps.ts';
import { order as orderPanel } from './storefront-steps.ts';

const article = (page: Page) => page.getByRole('article');
const line = (page: Page, name: string) =>
  article(page)
    .getByRole('group', { name: 'Recommended supplements' })
    .getByRole('listitem')
    .filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const accept = (page: Page) => button(page, 'Accept & Checkout');
const offer = (page: Page) => page.getByRole('region', { name: 'Your earlier selection' });

/** Shares as a practitioner who then leaves: the browser belongs to a visitor. */
async function shareAndLeave(page: Page, lines: readonly Line[], texts = {}): Promise<Cart> {
  await signUpPractitioner(page);
  const cart = await shareCart(page, lines, texts);
  await page.request.post('/api/user/logout');
  return cart;
}

async function shareTwo(page: Page, texts = {}) {
  const [first, second] = await findPlentiful(page, 2);
  if (!first || !second) throw new Error('The shop is empty');
  const lines = [
    { supplement: first, quantity: 3 },
    { supplement: second, quantity: 1 },
  ];
  const cart = await shareAndLeave(page, lines, texts);
  return { first, second, cart };
}

/** Answers with a recommendation of these lines, each recommended at $10.00. */
async function servePlan(page: Page, quantities: readonly number[], over: object = {}) {
  await page.route('**/api/shared/plan/sender', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/shared/plan', (route) =>
    route.fulfill({
      json: {
        id: 1,
        title: 'Plan',
        description: null,
        cartItems: quantities.map((quantity, index) => ({
          supplementId: index + 1,
          supplementName: `Formula ${index + 1}`,
          quantity,
          price: 10,
        })),
        totalAmount: 10,
        createdAt: '2025-06-01T12:00:00.000Z',
        expiresAt: daysFromNow(5),
        ...over,
      },
    }),
  );
  await page.route('**/api/shared/plan/viewed', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/shared/plan/plan', (route) => route.fulfill({ json: { plan: null } }));
  await page.route('**/api/shared/plan/reader', (route) => route.fulfill({ json: {} }));
}

test('shows what was recommended, to anyone who holds the link', async ({ page }) => {
  const { first, second, cart } = await shareTwo(page, {
    title: 'Better <b>sleep</b>',
    description: 'First line\nSecond line',
  });
  await page.goto(`/shared/${cart.shareToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplement Recommendation');
  await expect(page).toHaveTitle('Better <b>sleep</b> · Premium Supplements Store');
  await expect(article(page).getByRole('heading', { level: 2 })).toHaveText('Better <b>sleep</b>');
  await expect(article(page)).toContainText('First line');
  const day = (moment: string | number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(moment),
    );
  // A link lasts thirty days from the moment it is made, which may have been yesterday by now.
  const createdAt = Date.parse(cart.expiresAt) - 30 * 24 * 60 * 60 * 1000;
  await expect(article(page)).toContainText(`Created ${day(createdAt)}`);
  await expect(article(page)).toContainText(`Expires ${day(cart.expiresAt)}`);
  await expect(article(page).getByText('Expired')).toHaveCount(0);
  const cents = parseCents(first.price);
  await expect(line(page, first.name)).toContainText(`${formatUsd(cents)} each`);
  await expect(line(page, first.name)).toContainText('Qty: 3');
  await expect(line(page, first.name)).toContainText(formatUsd(3 * cents));
  await expect(line(page, first.name)).toContainText(first.suggestedUse);
  await expect(line(page, second.name)).toContainText('Qty: 1');
  await expect(article(page)).toContainText(formatUsd(parseCents(cart.totalAmount)));
  await expect(article(page)).not.toContainText('as recommended');
  await expectNoViolations(page);
  await button(page, 'Browse All Supplements').click();
  await expect(page).toHaveURL('/');
});

test.describe('accepting', () => {
  test('takes the recommendation to checkout', async ({ page }) => {
    const { first, second, cart } = await shareTwo(page, { description: 'Daily' });
    await page.goto(`/shared/${cart.shareToken}`);
    const accepted = page.waitForResponse('**/accept');
    await accept(page).click();
    await expect(toast(page, 'Recommendation accepted')).toContainText(
      'Taking you to checkout with the recommended supplements',
    );
    await expect(page).toHaveURL('/checkout');
    const stored = await readStorage(page);
    expect(Object.keys(stored).toSorted()).toEqual(['pendingOrder', 'sharedCartData']);
    expect(JSON.parse(stored['pendingOrder'] ?? '')).toEqual([
      { id: first.id, name: first.name, quantity: 3 },
      { id: second.id, name: second.name, quantity: 1 },
    ]);
    expect(JSON.parse(stored['sharedCartData'] ?? '')).toEqual({
      title: 'Better sleep',
      description: 'Daily',
      fromSharedCartId: cart.id,
    });
    await expect(payButton(page)).toHaveText(`Pay ${formatUsd(parseCents(cart.totalAmount))}`);
    expect((await accepted).ok()).toBe(true);
  });

  test('leaves out what was unticked, and orders less where less was wanted', async ({ page }) => {
    const { first, second, cart } = await shareTwo(page);
    await page.goto(`/shared/${cart.shareToken}`);
    await button(page, `Decrease quantity of ${first.name}`).click();
    await button(page, `Decrease quantity of ${first.name}`).click();
    await expect(button(page, `Decrease quantity of ${first.name}`)).toBeDisabled();
    await button(page, `Increase quantity of ${first.name}`).click();
    await page.getByRole('checkbox', { name: `Order ${second.name}` }).uncheck();
    const total = formatUsd(2 * parseCents(first.price));
    await expect(article(page)).toContainText(total);
    await expect(article(page)).toContainText(
      `${formatUsd(parseCents(cart.totalAmount))} as recommended`,
    );
    await page.getByRole('checkbox', { name: `Order ${first.name}` }).uncheck();
    await expect(accept(page)).toBeDisabled();
    await expect(article(page)).toContainText('Please select at least one supplement');
    await page.getByRole('checkbox', { name: `Order ${first.name}` }).check();
    await accept(page).click();
    await expect(page).toHaveURL('/checkout');
    const stored = await readStorage(page);
    expect(JSON.parse(stored['pendingOrder'] ?? '')).toEqual([
      { id: first.id, name: first.name, quantity: 2 },
    ]);
    await expect(payButton(page)).toHaveText(`Pay ${total}`);
  });

  for (const answer of ['Add them', 'Go back to them', 'Dismiss'] as const) {
    test(`with another selection goes on, and checkout offers it: ${answer}`, async ({ page }) => {
      const { first, second, cart } = await shareTwo(page);
      const other = (await findPlentiful(page, 3))[2];
      if (!other) throw new Error('The shop is empty');
      const order = [
        { id: first.id, name: first.name, quantity: 8 },
        { id: other.id, name: other.name, quantity: 1 },
      ];
      await writeStorage(page, { pendingOrder: JSON.stringify(order) });
      await page.goto(`/shared/${cart.shareToken}`);
      await accept(page).click();
      await expect(page).toHaveURL('/checkout');
      const accepted = [
        { id: first.id, name: first.name, quantity: 3 },
        { id: second.id, name: second.name, quantity: 1 },
      ];
      const readOrder = async () =>
        JSON.parse((await readStorage(page))['pendingOrder'] ?? '') as object[];
      expect(await readOrder()).toEqual(accepted);
      await page.reload();
      await expect(offer(page)).toContainText('You had 2 other items');
      await expect(offer(page)).toContainText(`${first.name} × 8, ${other.name} × 1`);
      await expect(payButton(page)).toHaveText(`Pay ${formatUsd(parseCents(cart.totalAmount))}`);
      await expectNoViolations(page);
      await offer(page).getByRole('button', { name: answer }).click();
      await expect(offer(page)).toBeHidden();
      const items = {
        'Add them': [{ ...accepted[0], quantity: 10 }, accepted[1], order[1]],
        'Go back to them': order,
        Dismiss: accepted,
      }[answer];
      expect(await readOrder()).toEqual(items);
      const keys = Object.keys(await readStorage(page)).toSorted();
      const isOwn = answer === 'Go back to them';
      expect(keys).toEqual(isOwn ? ['pendingOrder'] : ['pendingOrder', 'sharedCartData']);
      await expect(payButton(page)).toBeEnabled();
      await page.reload();
      await expect(payButton(page)).toBeEnabled();
      await expect(offer(page)).toHaveCount(0);
    });
  }

  test('what was only ticked in the store waits at checkout too, and stays ticked there', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const { cart } = await shareTwo(page);
    const others = (await findPlentiful(page, 4)).slice(2);
    // Another order waits since an earlier visit: what is ticked now is newer.
    const order = others.slice(0, 1).map(({ id, name }) => ({ id, name, quantity: 1 }));
    await writeStorage(page, { pendingOrder: JSON.stringify(order) });
    await page.goto('/');
    await findCard(page, others[1]?.name ?? '')
      .getByRole('checkbox')
      .check();
    await findCard(page, others[1]?.name ?? '')
      .getByRole('combobox')
      .selectOption('2');
    await expect(orderPanel(page)).toContainText(`${others[1]?.name} × 2`);

    const link = await context.newPage();
    await link.goto(`/shared/${cart.shareToken}`);
    await accept(link).click();
    await expect(offer(link)).toContainText('You had 2 other items');
    await expect(offer(link)).toContainText(`${others[0]?.name} × 1, ${others[1]?.name} × 2`);
    await fillPayment(link, CARDS.good);
    await payButton(link).click();
    await expect(toast(link, 'Payment Successful')).toBeVisible();
    await expect(orderPanel(page)).toContainText(`${others[1]?.name} × 2`);
  });

  test('what was ticked is not ticked anymore once it was bought beside the recommendation', async ({
    page,
  }) => {
    await page.clock.install();
    const { cart } = await shareTwo(page);
    const other = (await findPlentiful(page, 3))[2];
    await page.goto('/');
    await findCard(page, other?.name ?? '')
      .getByRole('checkbox')
      .check();
    await expect(orderPanel(page)).toContainText(`${other?.name} × 1`);
    await page.goto(`/shared/${cart.shareToken}`);
    await accept(page).click();
    await offer(page).getByRole('button', { name: 'Add it' }).click();
    await expect(offer(page)).toHaveCount(0);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    await expect(orderPanel(page)).toContainText('Selected Items:0');
  });

  test('the replaced selection is discarded once the recommendation is paid for', async ({
    page,
  }) => {
    const { cart } = await shareTwo(page);
    const other = (await findPlentiful(page, 3))[2];
    if (!other) throw new Error('The shop is empty');
    const order = [{ id: other.id, name: other.name, quantity: 1 }];
    await writeStorage(page, { pendingOrder: JSON.stringify(order) });
    await page.goto(`/shared/${cart.shareToken}`);
    await accept(page).click();
    await expect(offer(page)).toContainText('You had 1 other item');
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
  });
});

test('says what is different today, with the new total', async ({ page }) => {
  await servePlan(page, [1, 1, 3, 1, 1]);
  await serveCatalog(page, [
    makeSupplement(1),
    makeSupplement(2, { price: '12.00' }),
    makeSupplement(3, { stockQuantity: 1 }),
    makeSupplement(4, { stockQuantity: 0 }),
  ]);
  await page.goto('/shared/plan');
  await expect(line(page, 'Formula 2')).toContainText('was $10.00, now $12.00');
  await expect(line(page, 'Formula 3')).toContainText('only 1 left');
  await expect(line(page, 'Formula 3')).toContainText('Qty: 1');
  await expect(line(page, 'Formula 4')).toContainText('out of stock');
  await expect(line(page, 'Formula 5')).toContainText('no longer available');
  await expect(page.getByRole('checkbox', { name: 'Order Formula 4' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Order Formula 5' })).toBeDisabled();
  await expect(article(page)).toContainText('$32.00');
  await expect(article(page)).toContainText('$70.00 as recommended');
  await expectNoViolations(page);
});

test.describe('links that lead nowhere', () => {
  test('an expired link can be read, but not accepted', async ({ page }) => {
    await servePlan(page, [2], { expiresAt: daysFromNow(-1) });
    await serveCatalog(page, [makeSupplement(1, { price: '99.00' })]);
    await page.goto('/shared/plan');
    await expect(article(page).getByText('Expired', { exact: true })).toBeVisible();
    await expect(article(page)).toContainText('This recommendation has expired.');
    await expect(line(page, 'Formula 1')).toContainText('$10.00 each');
    await expect(article(page)).toContainText('$20.00');
    await expect(accept(page)).toHaveCount(0);
    await expect(button(page, 'No thanks')).toHaveCount(0);
    await expectNoViolations(page);
    await button(page, 'Browse Current Supplements').click();
    await expect(page).toHaveURL('/');
  });

  test('an unknown or revoked link is not found', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404.*\/api\/shared\//);
    const [first] = await findPlentiful(page, 1);
    if (!first) throw new Error('The shop is empty');
    await signUpPractitioner(page);
    const cart = await shareCart(page, [{ supplement: first, quantity: 1 }]);
    await page.request.post(`/api/shared-carts/${cart.id}/revoke`);
    for (const token of ['no-such-link', cart.shareToken, String(cart.id)]) {
      await page.goto(`/shared/${token}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommendation Not Found');
      await expect(page.getByRole('main')).toContainText(
        'This recommendation link may be invalid or expired.',
      );
    }
    await expectNoViolations(page);
    await button(page, 'Browse Supplements').click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('what the sender learns', () => {
  test('a view counts once the page is visible, and never without scripts', async ({
    page,
    browser,
    shop,
  }) => {
    await signUpPractitioner(page);
    const [first] = await findPlentiful(page, 1);
    if (!first) throw new Error('The shop is empty');
    const cart = await shareCart(page, [{ supplement: first, quantity: 1 }]);
    const status = async () => (await listSent(page))[0]?.status;
    const link = `${shop.origin}/shared/${cart.shareToken}`;

    const preview = await browser.newContext({ javaScriptEnabled: false });
    await (await preview.newPage()).goto(link);
    await preview.request.get(`${shop.origin}/api/shared/${cart.shareToken}`);
    await preview.close();
    expect(await status()).toBe('pending');

    // The sender's own look does not count.
    const own = page.waitForResponse('**/viewed');
    await page.goto(link);
    await own;
    expect(await status()).toBe('pending');

    const reader = await browser.newContext();
    const reading = await reader.newPage();
    await reading.addInitScript(
      `let state = 'hidden';
       Object.defineProperty(document, 'visibilityState', { get: () => state });
       window.show = () => { state = 'visible'; document.dispatchEvent(new Event('visibilitychange')); };`,
    );
    let reports = 0;
    reading.on('request', (request) => (reports += Number(request.url().endsWith('/viewed'))));
    await reading.goto(link);
    await expect(accept(reading)).toBeEnabled();
    expect(reports).toBe(0);
    const seen = reading.waitForResponse('**/viewed');
    await reading.evaluate('window.show()');
    await seen;
    expect(await status()).toBe('viewed');
    await reading.evaluate('window.show()');
    expect(reports).toBe(1);
    await reader.close();
  });

  test('a declined recommendation shows its reason', async ({ page, browser, shop }) => {
    await signUpPractitioner(page);
    const [first] = await findPlentiful(page, 1);
    if (!first) throw new Error('The shop is empty');
    const cart = await shareCart(page, [{ supplement: first, quantity: 1 }]);
    const reader = await browser.newContext({ baseURL: shop.origin });
    const reading = await reader.newPage();
    await reading.goto(`/shared/${cart.shareToken}`);
    await button(reading, 'No thanks').click();
    const dialog = reading.getByRole('dialog', { name: 'No thanks' });
    await expectNoViolations(reading);
    await dialog.getByLabel('Reason (Optional)').fill('I have it at home');
    await dialog.getByRole('button', { name: 'Decline recommendation' }).click();
    await expect(article(reading)).toContainText('Thank you for your answer.');
    await expect(button(reading, 'No thanks')).toHaveCount(0);
    await reading.reload();
    await expect(article(reading)).toContainText('You said “No thanks” on');
    await expect(button(reading, 'No thanks')).toHaveCount(0);
    await reader.close();
    const [sent] = await listSent(page);
    expect(sent).toMatchObject({ status: 'declined', declineReason: 'I have it at home' });
  });
});

test('prints the plan alone, with how to take it', async ({ page }) => {
  const { first, cart } = await shareTwo(page);
  await page.addInitScript('window.print = () => { window.isPrinted = true; }');
  await page.goto(`/shared/${cart.shareToken}`);
  await button(page, 'Print').click();
  await expect.poll(() => page.evaluate('window.isPrinted')).toBe(true);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(button(page, first.name)).toHaveCSS('color', 'rgb(30, 77, 58)');
  await expect(article(page)).toContainText(first.suggestedUse);
  await expect(article(page).getByText(formatUsd(parseCents(cart.totalAmount)))).toBeVisible();
  const parts = [page.getByRole('banner'), page.getByRole('contentinfo')];
  for (const hidden of [...parts, accept(page), button(page, '30 days')]) {
    await expect(hidden).toBeHidden();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a narrow screen in ${colorScheme} appearance`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test('nothing is cut off, and everything passes', async ({ page }) => {
      const catalog = await readCatalog(page);
      const lines = catalog.slice(0, 5).map((supplement) => ({ supplement, quantity: 10 }));
      const cart = await shareAndLeave(page, lines, {
        title: 'Averylongtitlewithoutanyspace'.repeat(5),
      });
      await page.goto(`/shared/${cart.shareToken}`);
      await expect(accept(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    });
  });
}

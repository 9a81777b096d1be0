import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import {
  bank,
  CARDS,
  details,
  expectSuccess,
  fillCard,
  fillPayment,
  findPlentiful,
  findPlenty,
  listOrders,
  openCheckout,
  openSimpleCheckout,
  payButton,
  readStorage,
  selectItem,
  signUp,
  storeOrder,
  summary,
} from './checkout-steps.ts';
import { expectNoSidewaysScroll, findCard, serveCatalog } from './serve-catalog.ts';

test.describe('from the storefront to the order', () => {
  test('lines are changed at the checkout, and priced anew before they are paid', async ({
    page,
  }) => {
    const [first, second] = await findPlentiful(page, 2);
    if (!first || !second) throw new Error('The shop is empty');
    await openCheckout(page, [selectItem(first, 1), selectItem(second, 2)]);
    await page.getByRole('button', { name: 'Change your order' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change your order' });
    await dialog.getByRole('button', { name: `Increase quantity of ${first.name}` }).press('Enter');
    await dialog.getByRole('button', { name: `Remove ${first.name}` }).click();
    await dialog.getByRole('button', { name: `Remove ${second.name}` }).click();
    await expect(dialog.getByRole('button', { name: 'Update order' })).toBeDisabled();
    const more = dialog.getByRole('button', { name: `Increase quantity of ${first.name}` });
    for (const _ of [1, 2, 3]) await more.click();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Update order' }).click();
    const total = formatUsd(3 * parseCents(first.price));
    await expect(payButton(page)).toHaveText(`Pay ${total}`);
    await expect(summary(page)).toContainText('Items (1)');
    const { pendingOrder } = await readStorage(page);
    expect(JSON.parse(pendingOrder ?? '')).toEqual([selectItem(first, 3)]);
    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
  });

  test('two supplements are chosen, reviewed and paid', async ({ page }) => {
    const [first, second] = await findPlentiful(page, 2);
    if (!first || !second) throw new Error('The shop is empty');
    await page.goto('/');
    for (const { name } of [first, second]) {
      await findCard(page, name).getByRole('checkbox').check();
    }
    await findCard(page, second.name).getByRole('combobox').selectOption('3');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();

    await expect(page).toHaveURL('/checkout');
    await expect(page).toHaveTitle('Checkout · Premium Supplements Store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    await expect(page.getByText('Review your order and complete payment')).toBeVisible();
    const firstCents = parseCents(first.price);
    const secondCents = parseCents(second.price);
    const total = formatUsd(firstCents + 3 * secondCents);
    const line = summary(page).getByRole('listitem').filter({ hasText: second.name });
    await expect(line).toContainText(`Quantity: 3 × ${formatUsd(secondCents)}`);
    await expect(line).toContainText(formatUsd(3 * secondCents));
    await expect(line.locator('img')).toBeVisible();
    await expect(summary(page)).toContainText(`Items (2)`);
    await expect(summary(page)).toContainText(`Total supplements4`);
    await expect(summary(page)).toContainText(`Total${total}`);
    await expect(payButton(page)).toHaveText(`Pay ${total}`);
    await expect(details(page)).toContainText('Demo payments: no card is charged');
    await expectNoViolations(page);

    await fillPayment(page, CARDS.good);
    await payButton(page).click();
    const link = await expectSuccess(page);
    // The toast goes; the way to the order stays until it is put away.
    const strip = page.getByRole('complementary', { name: 'Your last order' });
    await expect(strip).toContainText(/Order #\d+ placed/);
    await expect(strip.getByRole('link', { name: 'View your order' })).toHaveAttribute(
      'href',
      link,
    );
    await strip.getByRole('button', { name: 'Dismiss' }).click();
    await expect(strip).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(
      'Selected Items:0',
    );

    await page.goto(link);
    await expect(page.getByRole('article')).toContainText('Ada Lovelace');
    await expect(page.getByRole('article')).toContainText('ada@shop.example');
    await expect(page.getByRole('article')).toContainText(total);
  });

  test('Back to Cart brings the selection back', async ({ page }) => {
    const { name } = await openSimpleCheckout(page);
    await page.getByRole('button', { name: 'Back to Cart' }).click();
    await expect(page).toHaveURL('/');
    const cart = page.getByRole('complementary', { name: 'Your order' });
    await expect(cart).toContainText(`${name} × 2`);
    await expect(cart).toBeFocused();
    await expect(cart.getByRole('heading', { name: 'Order Summary' })).toBeInViewport();
  });

  test('a signed-in shopper finds name and email filled in and the order in the account', async ({
    page,
  }) => {
    const { email } = await signUp(page);
    const { name } = await openSimpleCheckout(page);
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await fillCard(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    const [order] = await listOrders(page);
    expect(order).toMatchObject({ customerName: 'Ada Byron', customerEmail: email });
    expect(order?.items).toMatchObject([{ name, quantity: 2 }]);
  });
});

test.describe('what is stored', () => {
  test('without an order there is a way back to the supplements', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'No Order Found' })).toBeVisible();
    await expect(page.getByText('Please go back and select your supplements.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Browse Supplements' }).click();
    await expect(page).toHaveURL('/');
  });

  test('an order that cannot be read is logged and left', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/The stored order cannot be read/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const complaints = () => logged.filter((text) => text.includes('stored order'));
    const unreadable = ['{not json', '{"id":1}', '[{"id":"1","name":"x","quantity":1}]'];
    for (const [index, stored] of unreadable.entries()) {
      await storeOrder(page, stored);
      await page.goto('/checkout');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(complaints).toHaveLength(index + 1);
    }
  });

  test('a price that has changed since it was chosen is pointed out', async ({ page }) => {
    const first = await findPlenty(page);
    const shown = makeSupplement(first.id, {
      name: first.name,
      price: '1.50',
      imageUrl: first.imageUrl,
    });
    await serveCatalog(page, [shown]);
    await openCheckout(page, [selectItem(first, 1)]);
    const now = formatUsd(parseCents(first.price));
    await expect(page.getByText(`${first.name}: now ${now}, was $1.50`)).toBeVisible();
    await expect(payButton(page)).toHaveText(`Pay ${now}`);
    await expectNoViolations(page);
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });

  test('a long order leaves the form within reach', async ({ page }) => {
    const many = await findPlentiful(page, 6);
    await openCheckout(
      page,
      many.map((supplement) => selectItem(supplement, 1)),
    );
    await expect(summary(page).getByRole('listitem')).toHaveCount(3);
    await summary(page).getByRole('button', { name: 'Show all 6 items' }).click();
    await expect(summary(page).getByRole('listitem')).toHaveCount(6);
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await fillPayment(page, CARDS.asks);
    await payButton(page).click();
    await expect(bank(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await bank(page).getByRole('button', { name: 'Approve' }).click();
    await expectSuccess(page);
  });

  test('a long name is broken instead of widening the page', async ({ page }) => {
    const first = await findPlenty(page);
    const name = 'Phosphatidylethanolaminephosphate';
    await page.route('**/api/create-payment-intent', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(first.name, name),
      });
    });
    await openCheckout(page, [{ id: first.id, name, quantity: 1 }]);
    await expect(summary(page).getByRole('listitem')).toContainText(name);
    await expectNoSidewaysScroll(page);
  });
});

import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { findCard, readCatalog, serveCatalog } from './serve-catalog.ts';
import { floating, order } from './storefront-steps.ts';

const NOTHING_SELECTED = 'Please select at least one supplement';

test.describe('choosing', () => {
  const zinc = makeSupplement(1, { name: 'Zinc', price: '24.10' });
  const clay = makeSupplement(2, { name: 'Clay', price: '9.99' });

  test.beforeEach(({ page }) => serveCatalog(page, [zinc, clay]));

  test('ticking takes the quantity of the card, and follows it', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Quantity for Zinc').selectOption('4');
    await page.getByRole('checkbox', { name: 'Zinc' }).check();
    await expect(order(page).getByRole('listitem')).toHaveText('Zinc × 4$96.40');
    await page.getByLabel('Quantity for Zinc').selectOption('2');
    await expect(order(page).getByRole('listitem')).toHaveText('Zinc × 2$48.20');
    await page.getByRole('checkbox', { name: 'Zinc' }).uncheck();
    await expect(order(page)).toContainText('Selected Items:0');
    await expect(page.getByLabel('Quantity for Zinc')).toHaveValue('2');
  });

  test('the summary and the floating button count one, then several', async ({ page }) => {
    await page.goto('/');
    await expect(floating(page)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Zinc' }).check();
    await expect(order(page).getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect(order(page).getByText('1 item', { exact: true })).toBeVisible();
    await expect(order(page).getByText('Total Quantity: 1 supplements')).toBeVisible();
    await expect(floating(page)).toHaveText('Checkout1 item · 1 supplement$24.10');
    await page.getByLabel('Quantity for Clay').selectOption('3');
    await page.getByRole('checkbox', { name: 'Clay' }).check();
    await expect(order(page).getByRole('listitem')).toHaveText([
      'Zinc × 1$24.10',
      'Clay × 3$29.97',
    ]);
    await expect(order(page).getByText('2 items', { exact: true })).toBeVisible();
    await expect(order(page).getByText('Total Quantity: 4 supplements')).toBeVisible();
    await expect(order(page).getByText('$54.07')).toBeVisible();
    await expect(floating(page)).toHaveText('Checkout2 items · 4 supplements$54.07');
    await expectNoViolations(page);
    await order(page).getByRole('button', { name: 'Remove Zinc from order' }).click();
    await expect(page.getByRole('checkbox', { name: 'Zinc' })).not.toBeChecked();
    await expect(order(page)).toBeFocused();
  });

  test('with nothing selected, checkout explains itself until something is', async ({ page }) => {
    await page.goto('/');
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await expect(page.getByRole('checkbox', { name: 'Zinc' })).toBeVisible();
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await proceed.focus();
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert').filter({ hasText: NOTHING_SELECTED });
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(order(page).getByText(NOTHING_SELECTED)).toBeVisible();
    await expectNoViolations(page);
    await expect(page).toHaveURL('/');
    // Pointed at, the toast stays as long as what it says is true.
    await toast.hover();
    await page.getByRole('checkbox', { name: 'Clay' }).press('Space');
    await expect(page.getByText(NOTHING_SELECTED)).toHaveCount(0);
    await expect(proceed).toHaveAttribute('aria-disabled', 'false');
  });

  for (const way of ['Proceed to Checkout', /^Checkout/]) {
    test(`${way} stores exactly the chosen items and goes on`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('checkbox', { name: 'Clay' }).check();
      await page.getByRole('checkbox', { name: 'Zinc' }).check();
      await page.getByLabel('Quantity for Zinc').selectOption('10');
      await page.getByRole('button', { name: way }).click();
      await expect(page).toHaveURL('/checkout');
      const stored = await page.evaluate<string>("localStorage.getItem('pendingOrder')");
      expect(JSON.parse(stored)).toEqual([
        { id: 2, name: 'Clay', quantity: 1 },
        { id: 1, name: 'Zinc', quantity: 10 },
      ]);
    });
  }

  test('the stored order comes back, adjusted, and says what changed', async ({ page }) => {
    const last = makeSupplement(3, { name: 'Last', stockQuantity: 2 });
    const out = makeSupplement(4, { name: 'Sold', stockQuantity: 0 });
    await serveCatalog(page, [zinc, clay, last, out]);
    await storeOrder(page, [
      { id: 1, name: 'Zinc', quantity: 3 },
      { id: 3, name: 'Last', quantity: 5 },
      { id: 4, name: 'Sold', quantity: 1 },
      { id: 99, name: 'Withdrawn', quantity: 1 },
    ]);
    await page.goto('/');
    await expect(order(page).getByRole('listitem')).toHaveText([
      'Zinc × 3$72.30',
      'Last × 2$20.00',
    ]);
    await expect(page.getByLabel('Quantity for Zinc')).toHaveValue('3');
    const notice = page.getByRole('alert').filter({ hasText: 'Your order was adjusted' });
    await expect(notice.getByRole('listitem')).toHaveText([
      'Last: quantity lowered from 5 to 2',
      'Sold: removed, no longer available · Alternatives to Sold',
      'Withdrawn: removed, no longer available',
    ]);
    await expectNoViolations(page);
    await notice.getByRole('link', { name: 'Alternatives to Sold' }).click();
    const details = page.getByRole('dialog', { name: 'Sold - Detailed Information' });
    await expect(details.getByRole('button', { name: 'Remove Last from order' })).toBeVisible();
    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });

  test('an unreadable stored order is ignored', async ({ page }) => {
    await page.addInitScript("localStorage.setItem('pendingOrder', '{broken')");
    await page.goto('/');
    await expect(page.getByRole('checkbox', { name: 'Zinc' })).toBeEnabled();
    await expect(order(page)).toContainText('Selected Items:0');
  });

  test('a selection survives a visit to another page', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Quantity for Clay').selectOption('2');
    await page.getByRole('checkbox', { name: 'Clay' }).check();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(order(page).getByRole('listitem')).toHaveText('Clay × 2$19.98');
  });

  test('a new stored order replaces the selection, a cleared one ends it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Clay' }).check();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    await page.evaluate("localStorage.removeItem('pendingOrder')");
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Clay' })).not.toBeChecked();
    await expect(order(page)).toContainText('Selected Items:0');
  });
});

test('what is ticked is there after a reload and in other windows, and stored as an order only at checkout', async ({
  page,
  context,
}) => {
  const [first, second] = await readCatalog(page);
  if (!first || !second) throw new Error('The shop is empty');
  await page.goto('/');
  await findCard(page, first.name).getByRole('checkbox').check();
  await findCard(page, first.name).getByRole('combobox').selectOption('2');
  await findCard(page, second.name).getByRole('checkbox').check();
  await expect(order(page)).toContainText(`${first.name} × 2`);
  await page.reload();
  await expect(order(page)).toContainText(`${first.name} × 2`);
  await expect(order(page)).toContainText(`${second.name} × 1`);

  const window = await context.newPage();
  await window.goto('/');
  await expect(order(window)).toContainText(`${first.name} × 2`);
  await findCard(window, first.name).getByRole('checkbox').uncheck();
  await expect(order(page)).not.toContainText(first.name);
  await findCard(window, second.name).getByRole('checkbox').uncheck();
  await expect(order(page)).toContainText('Selected Items:0');
  expect(await page.evaluate('({ ...localStorage })')).toEqual({});
});

test('whoever takes everything out of the order again finds nothing ticked after a reload', async ({
  page,
}) => {
  const [first] = await readCatalog(page);
  if (!first) throw new Error('The shop is empty');
  const box = findCard(page, first.name).getByRole('checkbox');
  await page.goto('/');
  await box.check();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await box.uncheck();
  await expect(order(page)).toContainText('Selected Items:0');
  await page.reload();
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
  await expect(order(page)).toContainText('Selected Items:0');
});

test('a reload says what has changed about what was ticked', async ({ page }) => {
  const zinc = makeSupplement(1, { name: 'Zinc', price: '24.10' });
  const clay = makeSupplement(2, { name: 'Clay' });
  await serveCatalog(page, [zinc, clay]);
  await page.goto('/');
  await page.getByLabel('Quantity for Zinc').selectOption('4');
  await page.getByRole('checkbox', { name: 'Zinc' }).check();
  await page.getByRole('checkbox', { name: 'Clay' }).check();
  await expect(order(page)).toContainText('2 items');
  await serveCatalog(page, [
    { ...zinc, stockQuantity: 2 },
    { ...clay, stockQuantity: 0 },
  ]);
  await page.reload();
  await expect(order(page).getByRole('listitem')).toHaveText('Zinc × 2$48.20');
  const notice = page.getByRole('alert').filter({ hasText: 'Your order was adjusted' });
  await expect(notice.getByRole('listitem')).toHaveText([
    'Zinc: quantity lowered from 4 to 2',
    'Clay: removed, no longer available · Alternatives to Clay',
  ]);
});

test('the floating button shows its counts and its total in full on every phone', async ({
  page,
}) => {
  const names = ['Zinc', 'Clay', 'Neem'];
  await serveCatalog(
    page,
    names.map((name, index) => makeSupplement(index + 1, { name, price: '47.00' })),
  );
  const items = names.map((name, index) => ({ id: index + 1, name, quantity: 10 }));
  await storeOrder(page, items);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    for (const text of ['3 items · 30 supplements', '$1410.00']) {
      const shown = floating(page).getByText(text);
      await expect(shown).toBeInViewport({ ratio: 1 });
      const isWhole = shown.evaluate((part) => part.scrollWidth <= part.clientWidth);
      expect(await isWhole, `${text} at ${width} px`).toBe(true);
    }
    await expect(floating(page)).toBeInViewport({ ratio: 1 });
  }
});

async function storeOrder(page: Page, items: object[]): Promise<void> {
  const text = JSON.stringify(JSON.stringify(items));
  await page.addInitScript(`localStorage.setItem('pendingOrder', ${text})`);
}

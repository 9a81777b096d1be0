import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './account-steps.ts';
import {
  CARDS,
  fillPayment,
  findPlentiful,
  payButton,
  readStorage,
  writeStorage,
} from './checkout-steps.ts';
import { expectToast } from './page-steps.ts';
import { findCard } from './serve-catalog.ts';
import { type Cart, type Line, shareCart } from './sharing-steps.ts';
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

test.describe('accepting', () => {
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
    await expectToast(link, 'Payment Successful');
    // Paid, the offer that nobody answered is gone.
    await expect.poll(async () => Object.keys(await readStorage(link))).toContain('placedOrder');
    expect(await readStorage(link)).not.toHaveProperty('earlierSelection');
    await expect(orderPanel(page)).toContainText(`${others[1]?.name} × 2`);
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
  await expect(line(page, first.name)).toContainText('How to take it: 2 capsules in the morning');
  await expect(article(page).getByText(formatUsd(parseCents(cart.totalAmount)))).toBeVisible();
  const parts = [page.getByRole('banner'), page.getByRole('contentinfo')];
  for (const hidden of [...parts, accept(page), page.getByRole('button', { name: /Details$/ })]) {
    await expect(hidden).toBeHidden();
  }
});

import { expect } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './account-steps.ts';
import { placeOrder, findPlenty } from './checkout-steps.ts';
import { test } from './console-steps.ts';
import { expectNoSidewaysScroll, expectToast, openDialog } from './page-steps.ts';
import { shareCart } from './sharing-steps.ts';

test('a practitioner earns of what is bought through their link, and is paid', async ({
  page,
  browser,
  shop,
  openConsole,
}) => {
  const { email } = await signUpPractitioner(page, { firstName: 'Grace', lastName: 'Hopper' });
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Shared Carts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Earnings' })).toBeHidden();

  // The owner agrees on a rate.
  await openConsole();
  await page.getByRole('link', { name: 'Earnings' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  const rate = await openDialog(
    page,
    row.getByRole('button', { name: 'Set the rate of Grace Hopper' }),
    'Rate of Grace Hopper',
  );
  await rate.getByLabel('Commission in percent').fill('120');
  await rate.getByRole('button', { name: 'Save rate' }).click();
  await expect(rate.getByText('Rate must be a percentage such as 12.5, at most 100')).toBeVisible();
  await rate.getByLabel('Commission in percent').fill('10');
  await expect(rate.getByText('Earns $5.00 on a $50.00 order.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Rate saved');
  await expect(row).toContainText('10%');

  // Somebody buys through the link.
  const supplement = await findPlenty(page);
  const cart = await shareCart(page, [{ supplement, quantity: 3 }]);
  const buyer = await browser.newContext({ baseURL: shop.origin });
  await buyer.request.post(`/api/shared/${cart.shareToken}/accept`);
  await placeOrder(buyer.request, [{ ...supplement, quantity: 3 }], {
    fromSharedCartId: cart.id,
  });
  await buyer.close();
  const earned = `$${((Math.round(Number(supplement.price) * 100) * 3) / 1000).toFixed(2)}`;

  await page.goto('/dashboard');
  const report = await openDialog(page, page.getByRole('button', { name: 'Earnings' }), 'Earnings');
  const months = report.getByRole('table', { name: 'Earnings by month' });
  await expect(months.getByRole('row').last()).toContainText(earned);
  await expect(report.getByRole('link', { name: 'Download CSV' })).toBeVisible();

  // The owner pays a part of it.
  await page.goto('/admin/earnings');
  const payout = await openDialog(
    page,
    row.getByRole('button', { name: 'Pay out to Grace Hopper' }),
    'Payout to Grace Hopper',
  );
  await payout.getByLabel('Amount in dollars').fill('1.00');
  await payout.getByLabel('Note (optional)').fill('Transfer 7');
  await payout.getByRole('button', { name: 'Record payout' }).click();
  await expectToast(page, 'Payout of $1.00 recorded');
  const payouts = page.getByRole('table', { name: 'Payouts to practitioners' });
  await expect(payouts.getByRole('row').filter({ hasText: 'Transfer 7' })).toContainText('$1.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

import { newRegistration } from '#tests/support/accounts.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { signIn } from './account-steps.ts';
import { placeOrder, findPlenty, selectItem } from './checkout-steps.ts';
import { findEmailedPath } from './emailed-path.ts';

const CONFIRM_PATH = /\/verify-email\/[\w-]+/;

test('a guest finds the order by mail, registers, confirms the address and has it in the account', async ({
  page,
  shop: { outbox },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404.*\/api\/orders\/not-a-link$/);
  const person = newRegistration();
  const item = selectItem(await findPlenty(page), 1);
  await placeOrder(page.request, [item], { email: person.email });
  await page.context().clearCookies();

  await page.goto('/orders/not-a-link');
  await page.getByRole('link', { name: 'Find your orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your orders' })).toBeFocused();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me my orders' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('we’ll send you links');
  const orderPath = await findEmailedPath(outbox, person.email, /\/orders\/[\w-]{43}/);
  await page.goto(orderPath);
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();

  await page.request.post('/api/user/register', { data: person });
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Confirm your email' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order #/ })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Resend link' }).click();
  await expect(banner).toContainText('The link is on its way');
  await expectNoViolations(page);

  // The mail is read where nobody is signed in.
  const confirmPath = await findEmailedPath(outbox, person.email, CONFIRM_PATH);
  await page.context().clearCookies();
  await page.goto(confirmPath);
  const main = page.getByRole('main');
  await expect(main.getByText('then open the link again to confirm')).toBeVisible();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL('/');

  await page.goto(confirmPath);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is confirmed');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('link', { name: /^Order #/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

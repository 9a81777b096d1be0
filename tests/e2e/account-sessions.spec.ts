import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { ADDRESS } from '#tests/support/delivery.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { expectNoSidewaysScroll } from './serve-catalog.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('the account page lists the browsers that are signed in, and ends one', async ({
  page,
  playwright,
  shop,
}) => {
  const { email, ...rest } = newRegistration();
  await page.request.post('/api/user/register', { data: { email, ...rest } });
  const phone = await playwright.request.newContext({ baseURL: shop.origin, userAgent: PHONE });
  await phone.post('/api/user/login', { data: { email, password: PASSWORD } });
  expect((await phone.get('/api/user/profile')).status()).toBe(200);

  await page.goto('/login');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  const lines = card.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('This browser');
  await expect(lines.first().getByRole('button')).toHaveCount(0);
  await expect(lines.last()).toContainText('Safari on iPhone');
  await expect(lines.last()).toContainText('127.0.0.0/24');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: 'End session of Safari on iPhone' }).click();
  await expect(lines).toHaveCount(1);
  await expect(card.getByRole('heading')).toBeFocused();
  expect((await phone.get('/api/user/profile')).status()).toBe(401);
  await phone.dispose();
});

test('after a new password the other browsers are gone from the list', async ({
  page,
  playwright,
  shop,
}) => {
  const { email, ...rest } = newRegistration();
  await page.request.post('/api/user/register', { data: { email, ...rest } });
  const phone = await playwright.request.newContext({ baseURL: shop.origin, userAgent: PHONE });
  await phone.post('/api/user/login', { data: { email, password: PASSWORD } });
  await phone.dispose();

  await page.goto('/login');
  const lines = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('another horse entirely');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(lines).toHaveCount(1);
});

test('whoever has been signed out meanwhile sees the sign-in form', async ({
  page,
  playwright,
  shop,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/);
  const { email, ...rest } = newRegistration();
  const signIn = { email, password: PASSWORD };
  const address = { ...ADDRESS, line1: '7 Mill Lane' };
  await page.route('**/api/user/addresses', (route) =>
    route.fulfill({ json: [{ id: 1, address }] }),
  );
  await page.request.post('/api/user/register', { data: { email, ...rest } });
  for (const button of [/^Delete .*7 Mill Lane/, 'End session of Safari on iPhone']) {
    await page.request.post('/api/user/login', { data: signIn });
    const phone = await playwright.request.newContext({ baseURL: shop.origin, userAgent: PHONE });
    await phone.post('/api/user/login', { data: signIn });
    await phone.dispose();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible();
    await page.request.post('/api/user/logout');
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }
});

test('without the list the account page is whole', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404.*\/api\/user\/sessions$/);
  await page.request.post('/api/user/register', { data: newRegistration() });
  await page.route('**/api/user/sessions', (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expect(page.getByText('Where you are signed in')).toHaveCount(0);
});

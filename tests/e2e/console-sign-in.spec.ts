import type { Page } from '@playwright/test';
import { expect } from '#tests/support/e2e.ts';
import { test } from './console-steps.ts';
import { failure, toast } from './page-steps.ts';
import { holdRequests } from './hold-requests.ts';

const NOT_SIGNED_IN = /status of 401.*\/api\/admin\/(user|login)$/;

async function fillSignIn(page: Page, { username, password }: Record<string, string>) {
  await page.getByLabel('Username').fill(username ?? '');
  await page.getByLabel('Password').fill(password ?? '');
}

test('sends visitors to the sign-in page with the reason', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(NOT_SIGNED_IN);
  const release = await holdRequests(page, '**/api/admin/user');
  const releasePage = await holdRequests(page, '**/admin-login-*.js');
  await page.goto('/admin');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  release();
  await expect(page.getByText('Redirecting to login...')).toBeVisible();
  await expect(failure(page, 'Authentication Required')).toContainText(
    'Please log in to access the admin panel',
  );
  releasePage();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByRole('link', { name: 'Back to Store' }).click();
  await expect(page).toHaveURL('/');
});

test('signs an administrator in, and clears everything at logout', async ({
  page,
  shop,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NOT_SIGNED_IN);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/required/);

  await fillSignIn(page, { ...shop.admin, password: 'wrong' });
  const password = page.getByLabel('Password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(failure(page, 'Login Failed')).toContainText('Invalid username or password');
  await expect(page).toHaveURL(/\/admin\/login$/);

  await fillSignIn(page, shop.admin);
  const releaseLogin = await holdRequests(page, '**/api/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  releaseLogin();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(toast(page, 'Welcome to the admin dashboard!')).toBeVisible();
  await expect(page.getByText(`Welcome, ${shop.admin.username}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Store' })).toBeVisible();

  const releaseLogout = await holdRequests(page, '**/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeVisible();
  releaseLogout();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(toast(page, 'Logged out')).toContainText('You have been successfully logged out');
  expect((await page.request.get('/api/admin/user')).status()).toBe(401);
  await page.goBack();
  await expect(failure(page, 'Authentication Required')).toBeVisible();
});

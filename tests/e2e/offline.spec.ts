import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { failure } from './page-steps.ts';

const PHONE = { width: 390, height: 844 };
const OFFLINE = 'You’re offline. Your input stays on this page.';
const SILENT = 'Can’t reach the shop. Trying again…';

/** The banner is loaded behind the first load: without it there is nobody to tell. */
async function openStore(page: Page, address = '/') {
  await page.goto(address);
  await expect(page.locator('body > div:not(#root) > [aria-live=polite]')).toBeAttached();
}

test('offline, what was typed stays and a page can be tried again', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(PHONE);
  await openStore(page, '/login');
  await page.getByLabel('Email').fill('ada@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(failure(page, /\S/).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@shop.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Contact' }).click();
  const missing = page.getByRole('heading', { name: 'This page could not be loaded' });
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test('a shop that does not answer is asked again until it does', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const isDead = { now: true };
  // The page itself arrives; its calls do not.
  await page.route(/\/(?:api\/|healthz)/, (route) =>
    isDead.now ? route.abort() : route.fallback(),
  );
  await openStore(page);
  await expect(page.getByText(SILENT)).toBeVisible();
  isDead.now = false;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(SILENT)).toBeHidden();
});

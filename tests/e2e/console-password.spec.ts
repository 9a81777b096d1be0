import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, expectNoViolations, test as base } from '#tests/support/e2e.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { startShop, type RunningShop } from '#tests/support/start-shop.ts';
import { openFromMenu } from './console-steps.ts';
import { dialog, expectNoSidewaysScroll, expectToast } from './page-steps.ts';

const NEW_PASSWORD = 'a better one than that';
const PRINTED_PASSWORD = /Password: (\S+)/g;

/** A shop that was started without a password for its administrator. */
const test = base.extend<{ fresh: RunningShop }>({
  fresh: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-e2e-'));
    const dataDir = path.join(folder, 'data');
    clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
    const shop = await startShop(dataDir);
    await use(shop);
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ fresh }, use) => use(fresh.origin),
});

test('offers to change the generated password', async ({
  page,
  fresh,
  playwright,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400.*change-password$/);
  await expect.poll(() => fresh.output()).toMatch(PRINTED_PASSWORD);
  const printed = [...fresh.output().matchAll(PRINTED_PASSWORD)].map(([, password]) => password);
  expect(printed).toHaveLength(1);
  const generated = printed[0] ?? '';

  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(generated);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const notice = page.getByRole('region', { name: 'Generated password' });
  await expect(notice).toContainText('the password that the shop generated');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);

  await notice.getByRole('button', { name: 'Change password' }).click();
  const form = dialog(page, 'Change password');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('New password').fill('admin1234');
  await expect(form.getByText(/^This password is easy to guess/)).toBeVisible();
  await expectNoViolations(page);
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  // The toast gives the reason, the field says what to do next.
  const reason = page
    .getByRole('alert')
    .filter({ hasText: 'The current password is not correct.' });
  await expect(reason).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
    'Change this and try again.',
  );
  await form.getByLabel('Current password').fill(generated);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed');
  await expect(form).toHaveCount(0);
  await expect(notice).toHaveCount(0);

  // Still signed in with a new session, and the password can be changed again.
  await page.reload();
  await expect(page.getByText('Welcome, admin')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const elsewhere = await playwright.request.newContext({ baseURL: fresh.origin });
  await elsewhere.post('/api/admin/login', {
    data: { username: 'admin', password: NEW_PASSWORD },
  });
  await elsewhere.dispose();
  await openFromMenu(page, 'Account');
  const sessions = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Change password' }).click();
  await form.getByLabel('Current password').fill(NEW_PASSWORD);
  await form.getByLabel('New password').fill('better still than that');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form).toHaveCount(0);
  await expect(sessions).toHaveCount(1);
});

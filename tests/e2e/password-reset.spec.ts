import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newRegistration } from '#tests/support/accounts.ts';
import { expect, test as base } from '#tests/support/e2e.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { startShop } from '#tests/support/start-shop.ts';

const NEW_PASSWORD = 'another good password';
const RESET_PATH = /\/reset-password\/[\w-]+/;
/** Mail goes out by and by, and later on a busy machine. */
const LONGEST_DELIVERY_MS = giveUpAfter(30_000);
const SOFT_LINE_BREAK = /=\r?\n/g;

type MailShop = { origin: string; outbox: string };

/** A shop of the test's own, whose messages can be read: they land in its data folder. */
const test = base.extend<{ mailShop: MailShop }>({
  mailShop: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-e2e-'));
      const dataDir = path.join(folder, 'data');
      clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
      const shop = await startShop(dataDir);
      await use({ origin: shop.origin, outbox: path.join(dataDir, 'outbox') });
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 60_000 },
  ],
});

function findResetPath(outbox: string): string | undefined {
  if (!existsSync(outbox)) return undefined;
  const messages = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const texts = messages.map((name) => readFileSync(path.join(outbox, name), 'utf8'));
  return texts.flatMap(
    (text) => RESET_PATH.exec(text.replaceAll(SOFT_LINE_BREAK, ''))?.[0] ?? [],
  )[0];
}

test('the link in the mail sets a new password, once', async ({
  page,
  mailShop: { origin, outbox },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400.*\/api\/user\/reset-password$/);
  const person = newRegistration();
  await page.request.post(`${origin}/api/user/register`, { data: person });
  await page.context().clearCookies();

  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect.poll(() => findResetPath(outbox), { timeout: LONGEST_DELIVERY_MS }).toBeDefined();
  const resetPath = findResetPath(outbox) ?? '';

  await page.goto(origin + resetPath);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('banner')).toContainText('Ada Byron');

  await page.goto(origin + resetPath);
  await page.getByLabel('New password').fill('yet another password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('already used');
});

import { newRegistration } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { signIn } from './account-steps.ts';
import { findEmailedPath } from './emailed-path.ts';
import { expectToast, failure } from './page-steps.ts';

const NEW_PASSWORD = 'another good password';
const RESET_PATH = /\/reset-password\/[\w-]+/;

test('the link in the mail sets a new password, once', async ({
  page,
  shop: { origin, outbox },
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
  const resetPath = await findEmailedPath(outbox, person.email, RESET_PATH);

  await page.goto(origin + resetPath);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expectToast(page, 'Password changed');

  await signIn(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('banner')).toContainText('Ada Byron');

  await page.goto(origin + resetPath);
  await page.getByLabel('New password').fill('yet another password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(failure(page, 'already used')).toBeVisible();
});

import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { openFromMenu, signInAdmin, test } from './console-steps.ts';
import { expectNoSidewaysScroll, expectToast } from './page-steps.ts';
import { findEmailedPath } from './emailed-path.ts';

const PASSWORD = 'a horse for everyone';

test('lets an invited administrator join and sign in with two factors', async ({
  page,
  browser,
  shop,
  baseURL,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401.*\/api\/admin\/login$/);
  allowConsoleErrors(/status of 400.*\/api\/admin\/administrators\/\d+$/);
  const name = `mira-${randomBytes(3).toString('hex')}`;
  const email = `${name}@shop.example`;

  await openConsole();
  await openFromMenu(page, 'Administrators');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('Staff');
  await page.getByLabel('Your password').fill(shop.admin.password);
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(page.getByText(`An invitation was sent to ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Revoke invitation of ${email}` })).toBeVisible();
  await expectNarrow(page);
  const link = await findEmailedPath(shop.outbox, email, /\/admin\/join\?token=(?:3D)?[\w-]{43}/);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await context.newPage();
  await staff.goto(link.replace('token=3D', 'token='));
  await staff.getByLabel('Username').fill(name);
  await staff.getByLabel('Password').fill(PASSWORD);
  await staff.getByLabel('Password').press('Enter');
  await expect(staff.getByText(`Welcome, ${name}`)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Add Supplement' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await staff.getByRole('button', { name: 'More' }).click();
  await expect(staff.getByRole('link', { name: 'Mail', exact: true })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Administrators' })).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Activity' })).toHaveCount(0);
  await staff.keyboard.press('Escape');

  const { secret, recoveryCode } = await turnOnSecondFactor(staff, shop.outbox);
  await signOut(staff);
  // The next one: the first is used up.
  await signInWithCode(staff, name, () => writeCode(secret, 1));
  await signOut(staff);
  await signInWithCode(staff, name, () => recoveryCode);
  await staff.goto('/admin/settings');
  await expect(staff.getByText('This page is for owners')).toBeVisible();
  await staff.goto('/admin/earnings');
  await expect(staff.getByText('This page is for owners')).toBeVisible();

  // Deactivated, they are out with their next step.
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Two-factor on');
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  const deactivate = page.getByRole('dialog');
  await deactivate.getByLabel('Your password').fill('not this one');
  await deactivate.getByRole('button', { name: 'Deactivate' }).click();
  await expect(deactivate).toContainText('The current password is not correct.');
  await deactivate.getByLabel('Your password').fill(shop.admin.password);
  await deactivate.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, `${name} was deactivated`);
  allowConsoleErrors(/status of 401.*\/api\/admin\/user$/);
  await staff.reload();
  await expect(staff.getByRole('heading', { name: 'Administrator sign-in' })).toBeVisible();
  await context.close();
});

async function turnOnSecondFactor(page: Page, outbox: string) {
  await openFromMenu(page, 'Account');
  const card = page.getByRole('region', { name: 'Two-factor sign-in' });
  await card.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(card.getByLabel('Your password')).toBeFocused();
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByLabel('Code', { exact: true })).toBeFocused();
  await expectNoViolations(page);
  await expectNarrow(page);
  const secret = (await card.getByRole('definition').innerText()).replaceAll(/\s/g, '');
  await card.getByLabel('Code', { exact: true }).fill(writeCode(secret));
  await card.getByLabel('Code', { exact: true }).press('Enter');
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoViolations(page);
  const recoveryCode = await codes.first().innerText();
  // They stay until they are put away, whatever else is changed meanwhile.
  const email = `${randomBytes(3).toString('hex')}@shop.example`;
  await requestEmail(page, email, await codes.last().innerText());
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  await expect(codes).toHaveCount(10);
  await card.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByText('9 recovery codes are left')).toBeVisible();
  await confirmEmail(page, email, outbox);
  return { secret, recoveryCode };
}

async function requestEmail(page: Page, email: string, code: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Email' });
  await card.getByLabel('New email address').fill(email);
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByLabel('Code').fill(code);
  await card.getByRole('button', { name: 'Change email address' }).click();
  await expect(card.getByRole('status')).toContainText(`We sent a link to ${email}.`);
  await expect(card.getByRole('status')).toBeFocused();
  await expect(card.getByLabel('New email address')).toHaveValue('');
}

async function confirmEmail(page: Page, email: string, outbox: string): Promise<void> {
  const pattern = /\/admin\/confirm-email\?token=(?:3D)?[\w-]{43}/;
  const link = await findEmailedPath(outbox, email, pattern);
  await page.goto(link.replace('token=3D', 'token='));
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address was changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(email);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Administrator sign-in' })).toBeVisible();
}

async function signInWithCode(page: Page, username: string, readCode: () => string): Promise<void> {
  await signInAdmin(page, { username, password: PASSWORD });
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectNoViolations(page);
  await page.getByLabel('Code').fill(readCode());
  await page.getByLabel('Code').press('Enter');
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
}

async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

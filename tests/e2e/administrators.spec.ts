import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { answerWith, test, toast } from './console-steps.ts';
import { findMailedPath } from './mailed-path.ts';
import { expectNoSidewaysScroll } from './serve-catalog.ts';

const PASSWORD = 'a horse of their own';

test('an invited member of the staff joins and signs in with a second factor', async ({
  page,
  browser,
  shop,
  baseURL,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401.*\/api\/admin\/login$/);
  const name = `mira-${randomBytes(3).toString('hex')}`;
  const email = `${name}@shop.example`;

  await openConsole();
  await page.getByRole('link', { name: 'Administrators' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('Staff');
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(page.getByText(`An invitation was sent to ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Revoke invitation of ${email}` })).toBeVisible();
  await expectNoViolations(page);
  await expectNarrow(page);
  const link = await findMailedPath(shop.outbox, email, /\/admin\/join\?token=(?:3D)?[\w-]{43}/);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await context.newPage();
  await staff.goto(link.replace('token=3D', 'token='));
  await expectNoViolations(staff);
  await staff.getByLabel('Username').fill(name);
  await staff.getByLabel('Password').fill(PASSWORD);
  await staff.getByLabel('Password').press('Enter');
  await expect(staff.getByText(`Welcome, ${name}`)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Add Supplement' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Administrators' })).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Activity' })).toHaveCount(0);

  const { secret, recoveryCode } = await turnOnSecondFactor(staff);
  await signOut(staff);
  // The next one: the first is used up.
  await signIn(staff, name, () => writeCode(secret, 1));
  await signOut(staff);
  await signIn(staff, name, () => recoveryCode);
  await staff.goto('/admin/settings');
  await expect(staff.getByText('This page is for owners')).toBeVisible();
  await staff.goto('/admin/earnings');
  await expect(staff.getByText('This page is for owners')).toBeVisible();

  // Deactivated, they are out with their next step.
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Second factor on',
  );
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, `${name} was deactivated`)).toBeVisible();
  allowConsoleErrors(/status of 401.*\/api\/admin\/user$/);
  await staff.reload();
  await expect(staff.getByRole('heading', { name: 'Administrator sign-in' })).toBeVisible();
  await context.close();
});

test('an invitation that fails loses nothing, and one that is sent makes room for the next', async ({
  page,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503.*\/api\/admin\/invitations$/);
  const INVITATIONS = '**/api/admin/invitations';
  await openConsole();
  await page.getByRole('link', { name: 'Administrators' }).click();
  const form = page.getByRole('region', { name: 'Invite an administrator' });
  const email = form.getByLabel('Email');
  const role = form.getByLabel('Role', { exact: true });
  const invite = async (address: string) => {
    await email.fill(address);
    await role.selectOption('Viewer');
    await form.getByRole('button', { name: 'Send invitation' }).click();
  };
  await answerWith(page, INVITATIONS, {});
  for (const address of ['one@shop.example', 'two@shop.example']) {
    await invite(address);
    await expect(form.getByRole('status')).toHaveText(`An invitation was sent to ${address}.`);
    await expect(form.getByRole('status')).toBeFocused();
    await expect(email).toHaveValue('');
    await expect(role).toHaveValue('staff');
  }
  await answerWith(page, INVITATIONS, { message: 'Not today' }, 503);
  await invite('three@shop.example');
  await expect(form.getByRole('alert')).toHaveText('Not today');
  await expect(email).toHaveValue('three@shop.example');
  await expect(role).toHaveValue('viewer');
});

async function turnOnSecondFactor(page: Page) {
  await page.getByRole('link', { name: 'Account' }).click();
  const card = page.getByRole('region', { name: 'Second factor' });
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
  await changeEmail(page, `${randomBytes(3).toString('hex')}@shop.example`);
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  await expect(codes).toHaveCount(10);
  await card.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card.getByText('10 recovery codes are left')).toBeVisible();
  return { secret, recoveryCode };
}

async function changeEmail(page: Page, email: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Email' });
  await card.getByLabel('New email address').fill(email);
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Change email address' }).click();
  await expect(card.getByRole('status')).toHaveText('Your email address was changed.');
  await expect(card.getByRole('status')).toBeFocused();
  await expect(card.getByLabel('New email address')).toHaveValue('');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Administrator sign-in' })).toBeVisible();
}

async function signIn(page: Page, name: string, readCode: () => string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectNoViolations(page);
  await page.getByLabel('Code').fill(readCode());
  await page.getByLabel('Code').press('Enter');
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
}

async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

test('whoever joins by a link without its end is told so', async ({ page }) => {
  await page.goto('/admin/join');
  await page.getByLabel('Username').fill('mira');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not complete' })).toBeFocused();
});

import type { ShopSettings } from '#shared/contracts/shop.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { test } from './console-steps.ts';
import { dialog, expectToast, openDialog } from './page-steps.ts';
import { openSection, saveSection } from './settings-steps.ts';
import { findEmailedPath } from './emailed-path.ts';

type Saved = { version: number; settings: ShopSettings };

test('approves a practitioner, who then shares', async ({
  page,
  admin,
  browser,
  shop,
  openConsole,
}) => {
  const read = async () => (await (await admin.get('/api/admin/settings')).json()) as Saved;
  const write = (edit: Saved) => admin.put('/api/admin/settings', { data: edit });
  const before = await read();
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' });
  try {
    // The owner turns approval on.
    await openConsole();
    await page.getByRole('link', { name: 'Settings' }).click();
    await openSection(page, 'Accounts and console');
    await page.getByLabel('Practitioners need approval').selectOption('yes');
    await saveSection(page);

    // A practitioner registers. Customers are asked nothing more.
    const visitor = await context.newPage();
    const person = newRegistration();
    const offered = visitor.waitForResponse('**/api/shop');
    await visitor.goto('/register');
    await (await offered).finished();
    await visitor.getByLabel('First Name').fill(person.firstName);
    await visitor.getByLabel('Last Name').fill(person.lastName);
    await visitor.getByLabel('Username').fill(person.username);
    await visitor.getByLabel('Email').fill(person.email);
    await visitor.getByLabel('Password').fill(person.password);
    await expect(visitor.getByLabel('License number')).toHaveCount(0);
    await visitor.getByRole('combobox', { name: 'Account Type' }).press('Enter');
    await visitor.getByRole('option', { name: /practitioner/ }).click();
    await visitor.getByLabel('License number').fill('ND-1234');
    await visitor.getByLabel('Practice').fill('Willow Clinic');
    await expectNoViolations(visitor);
    await visitor.getByRole('button', { name: 'Create account' }).click();

    // A waiting customer sees that the request is under review.
    await visitor.getByRole('button', { name: 'Account' }).click();
    await expect(
      visitor.getByText('We’re reviewing your request to be a practitioner and will email you.'),
    ).toBeVisible();
    await visitor.goto('/dashboard');
    await expect(visitor.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(
      visitor.getByText('We’re reviewing your request to be a practitioner'),
    ).toBeVisible();

    // The administrator finds them among those who wait, and approves, without a mouse.
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await page.getByLabel('State').selectOption('Waiting for approval');
    await page.getByLabel('Search').fill(person.username);
    await expect(page.getByRole('button', { name: /^Manage / })).toHaveCount(1);
    await expect(page).toHaveURL(
      `${shop.origin}/admin/people?search=${person.username}&state=waiting`,
    );
    await page.getByRole('button', { name: `Manage ${person.username}` }).press('Enter');
    const card = dialog(page, 'Ada Byron');
    await expect(card.getByText('ND-1234')).toBeVisible();
    await expect(card.getByText('Willow Clinic')).toBeVisible();
    await expectNoViolations(page);
    await card.getByRole('button', { name: 'Approve' }).press('Enter');
    await expectToast(page, 'Approved');
    await expect(card.getByLabel('Change role')).toHaveValue('practitioner');
    await expect(page.locator('body')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(page.getByText('No matches')).toBeVisible();

    // The mail leads to the dashboard, where they share.
    await visitor.goto(await findEmailedPath(shop.outbox, person.email, /\/dashboard/));
    await visitor.getByLabel('Recommendation Title').fill('Better sleep');
    await visitor.getByRole('button', { name: /^Add$/ }).first().click();
    await visitor.getByRole('button', { name: 'Share Cart' }).click();
    const link = await visitor.getByLabel('Shareable link').inputValue();

    // The owner ends the link, without a mouse.
    await page.getByLabel('State').selectOption('Any');
    await page.getByRole('button', { name: `Manage ${person.username}` }).click();
    const links = card.getByRole('region', { name: 'Recommendation links' });
    await expect(links.getByText('Live')).toBeVisible();
    await links.getByRole('button', { name: 'End link of “Better sleep”' }).press('Enter');
    const ending = dialog(page, 'End this link?');
    await expect(ending.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await ending.getByRole('button', { name: 'End link' }).press('Enter');
    await expect(ending).toBeHidden();
    await expect(links.getByText('Ended')).toBeVisible();
    await expect(links.getByRole('button')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    await visitor.goto(link);
    await expect(visitor.getByText(/link may be invalid or expired/)).toBeVisible();

    // Deactivated, they are signed out by their next request.
    const question = await openDialog(
      page,
      card.getByRole('button', { name: 'Deactivate' }),
      'Deactivate this account?',
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question.getByRole('checkbox', { name: /^End all links/ })).toBeChecked();
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(card.getByText('Deactivated', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    await visitor.goto('/dashboard');
    await expect(visitor.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  } finally {
    // Other tests share the shop, and register practitioners who share at once.
    const { version } = await read();
    await write({ version, settings: before.settings });
    await context.close();
  }
});

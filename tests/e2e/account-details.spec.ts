import { readFileSync } from 'node:fs';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './account-steps.ts';
import { findEmailedPath } from './emailed-path.ts';
import { expectNoSidewaysScroll, expectToast, openDialog } from './page-steps.ts';

const CONFIRM_PATH = /\/verify-email\/[\w-]+/;

test('an account is renamed, gets another address, is downloaded and deleted', async ({
  page,
  shop: { outbox },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(
    /status of 400.*\/api\/user\/delete-account$/,
    /status of 401.*\/api\/user\/login$/,
  );
  const { email, ...rest } = newRegistration();
  const newEmail = newRegistration().email;
  await page.request.post('/api/user/register', { data: { email, ...rest } });

  await page.goto('/login');
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByLabel('First name').fill('Grace');
  await details.getByLabel('Last name').fill('Hopper');
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(details.getByText('Name saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Grace Hopper');

  await details.getByRole('button', { name: 'Change email' }).click();
  await expect(details.getByLabel('New email')).toBeFocused();
  await details.getByLabel('New email').fill(newEmail);
  await details.getByLabel('Your password').fill(PASSWORD);
  await details.getByRole('button', { name: 'Send link' }).click();
  await expect(
    details.getByRole('status').filter({ hasText: 'We’ve emailed a link' }),
  ).toBeFocused();
  await page.goto(await findEmailedPath(outbox, newEmail, CONFIRM_PATH));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(details).toContainText(newEmail);

  const data = page.getByRole('region', { name: 'Your data' });
  const arriving = page.waitForEvent('download');
  await data.getByRole('link', { name: 'Download my data' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const content: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(content).toMatchObject({ profile: { email: newEmail, firstName: 'Grace' } });

  const deletion = await openDialog(
    page,
    data.getByRole('button', { name: 'Delete my account' }),
    'Delete your account?',
  );
  await expect(deletion.getByLabel('Your password')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await deletion.getByLabel('Your password').fill('not the password');
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await expect(deletion.getByRole('alert').filter({ hasText: 'not correct' })).toBeFocused();
  await deletion.getByLabel('Your password').fill(PASSWORD);
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account deleted');
  const signIn = { email: newEmail, password: PASSWORD };
  expect((await page.request.post('/api/user/login', { data: signIn })).status()).toBe(401);
});

test('the header is as high for a practitioner as for a visitor', async ({ page }) => {
  const header = page.getByRole('banner');
  const measure = async () => {
    await page.goto('/');
    await page.evaluate('document.fonts.ready');
    const heights: (number | undefined)[] = [];
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      heights.push((await header.boundingBox())?.height);
    }
    return heights;
  };
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  const asVisitor = await measure();
  await signUpPractitioner(page, {
    firstName: 'Wolfeschlegelstein',
    lastName: 'Hausenberger',
  });
  await page.goto('/');
  await expect(header).toContainText('Practitioner');
  await expect.poll(measure).toEqual(asVisitor);
});

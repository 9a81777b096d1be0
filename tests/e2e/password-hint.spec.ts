import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';

const HINT = /^This password is easy to guess/;

test('registration warns of a very common password, and accepts it', async ({ page }) => {
  const person = newRegistration();
  await page.goto('/register');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  const password = page.getByLabel('Password');
  await password.fill('password');
  await expect(page.getByText(HINT)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(HINT);
  await expectNoViolations(page);

  await password.fill(person.username);
  await expect(page.getByText(HINT)).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText(HINT)).toHaveCount(0);

  await password.fill('password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
});

test('changing the password shows the same hint', async ({ page }) => {
  await page.request.post('/api/user/register', { data: newRegistration() });
  await page.goto('/login');
  await page.getByLabel('New password').fill('qwertyuiop');
  await expect(page.getByText(HINT)).toBeVisible();
});

test('without an answer there is no hint, and everything else works', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404.*check-password$/);
  await page.route('**/api/user/check-password', (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  const person = newRegistration();
  await page.goto('/register');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  const asked = page.waitForResponse('**/api/user/check-password');
  await page.getByLabel('Password').fill('password');
  await asked;
  await expect(page.getByText(HINT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
});

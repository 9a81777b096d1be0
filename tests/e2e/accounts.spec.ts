import { readFileSync } from 'node:fs';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { signIn, signUp } from './account-steps.ts';
import { openStorefront } from './come-to-rest.ts';
import { failure } from './page-steps.ts';

const NEW_PASSWORD = 'another good password';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const DICTIONARIES = findBuiltFile('@zxcvbn-ts/language-common/');

test('a person registers, signs out, signs in again and changes the password', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[019].*\/api\/user\/(register|login|change-password)$/);
  // The session may end while the account page still loads.
  allowConsoleErrors(/status of 401.*\/api\/user\/addresses$/);
  const banner = page.getByRole('banner');
  const taken = await signUp(page);
  await page.context().clearCookies();
  const person = newRegistration({ email: taken.email.toUpperCase() });
  await page.goto('/register');
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(failure(page, 'Registration failed')).toBeVisible();
  const { email } = newRegistration();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'Account Type' }).press('Enter');
  await page.getByRole('option', { name: /consultant/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner).toContainText('Ada Byron');
  await page.reload();
  await expect(banner).toContainText('Ada Byron');

  await banner.getByRole('button', { name: 'Account' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(banner.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await openStorefront(page);
  await banner.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signIn(page, { email, password: 'not the password' });
  await expect(failure(page, 'Login failed')).toBeVisible();
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Current password').fill('not the password');
  await change.click();
  await expect(page.locator('main :focus')).toContainText('Nothing was saved.');
  await page.getByLabel('Current password').fill(PASSWORD);
  await change.click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, { email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');
});

test('a person signs other browsers out, one by one and all at once', async ({
  page,
  playwright,
  shop,
}) => {
  const person = await signUp(page);
  const phone = await playwright.request.newContext({ baseURL: shop.origin, userAgent: PHONE });
  const signInOnPhone = () => phone.post('/api/user/login', { data: person });
  const askOnPhone = async () => (await phone.get('/api/user/profile')).status();
  await signInOnPhone();
  expect(await askOnPhone()).toBe(200);
  await page.goto('/login');
  const lines = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'End session of Safari on iPhone' }).click();
  await expect(lines).toHaveCount(1);
  expect(await askOnPhone()).toBe(401);

  await signInOnPhone();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await askOnPhone()).toBe(401);
  await phone.dispose();
});

test('dictionaries of passwords are loaded when they are needed, and may be missing', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(new RegExp(`status of 404.*${DICTIONARIES}`));
  let asked = 0;
  await page.route(`**/${DICTIONARIES}`, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: 'Not Found' });
  });
  const person = newRegistration();
  await page.goto('/register');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  expect(asked).toBe(0);
  const refused = page.waitForResponse(`**/${DICTIONARIES}`);
  await page.getByLabel('Password').fill('password');
  await refused;
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
});

function findBuiltFile(source: string): string {
  const manifest: unknown = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
  const files = Object.entries(manifest as Record<string, { file: string }>);
  const built = files.find(([name]) => name.includes(source));
  if (!built) throw new Error(`No built file of ${source}`);
  return built[1].file;
}

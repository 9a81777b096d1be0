import type { Page } from '@playwright/test';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { buyByApi, findPlenty } from './checkout-steps.ts';
import { openStorefront } from './come-to-rest.ts';
import { holdRequests } from './hold-requests.ts';
import { expectNoSidewaysScroll } from './serve-catalog.ts';

const NEW_PASSWORD = 'another good password';
const REFUSED = (status: number, path: string) =>
  new RegExp(`status of ${status}.*/api/user/${path}$`);

/** Registers somebody new, who is then signed in in this browser. */
async function signUp(page: Page, change: Record<string, unknown> = {}) {
  const registration = newRegistration(change);
  const answer = await page.request.post('/api/user/register', { data: registration });
  expect(answer.status()).toBe(201);
  return registration;
}

async function fillRegistration(page: Page, registration: ReturnType<typeof newRegistration>) {
  await page.getByLabel('First Name').fill(registration.firstName);
  await page.getByLabel('Last Name').fill(registration.lastName);
  await page.getByLabel('Username').fill(registration.username);
  await page.getByLabel('Email').fill(registration.email);
  await page.getByLabel('Password').fill(registration.password);
}

async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

const header = (page: Page) => page.getByRole('banner');
const accountType = (page: Page) => page.getByRole('combobox', { name: 'Account Type' });
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('registration', () => {
  test('signs in, greets and goes to the store', async ({ page }) => {
    const person = newRegistration();
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(page.getByLabel('Password')).toHaveAttribute(
      'placeholder',
      'At least 8 characters',
    );
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Sign in here' }),
    ).toHaveAttribute('href', '/login');
    await expectNoViolations(page);

    const release = await holdRequests(page, '**/api/user/register');
    await fillRegistration(page, person);
    const request = page.waitForRequest('**/api/user/register');
    await createAccount(page).click();
    expect((await request).postDataJSON()).toEqual(person);
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    await expect(page.getByLabel('Email')).toBeDisabled();
    release();

    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Registration successful')).toContainText('Welcome, Ada!');
    await expect(header(page)).toContainText('Ada Byron');
    await expect(header(page)).toContainText('Customer');
    await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await page.reload();
    await expect(header(page)).toContainText('Ada Byron');
  });

  test('offers every account type with its description, by keyboard too', async ({ page }) => {
    await page.goto('/register');
    const roles = (await (await page.request.get('/api/user/roles')).json()) as {
      name: string;
      description: string;
    }[];
    await expect(accountType(page)).toContainText('customer');
    await accountType(page).press('Enter');
    const options = page.getByRole('option');
    await expect(options).toHaveCount(roles.length);
    for (const { name, description } of roles) {
      const option = options.filter({ hasText: description });
      await expect(option).toContainText(name);
      await expect(option.locator('svg').first()).toBeVisible();
    }
    await expectNoViolations(page);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(accountType(page)).toContainText('practitioner');
    await expect(accountType(page)).toBeFocused();

    await fillRegistration(page, newRegistration());
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL('/');
    const firstStep = page.getByRole('link', { name: 'Create your first recommendation' });
    await expect(firstStep).toHaveAttribute('href', '/dashboard');
    await expect(header(page)).toContainText('Practitioner');
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  test('says beside each field what is wrong, and sends nothing', async ({ page }) => {
    await page.goto('/register');
    let isSent = false;
    await page.route('**/api/user/register', (route) => {
      isSent = true;
      return route.abort();
    });
    await fillRegistration(page, newRegistration({ email: 'not-an-email', password: '7 chars' }));
    await createAccount(page).click();
    await expect(alert(page, 'Invalid email address')).toBeVisible();
    await expect(alert(page, 'Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(isSent).toBe(false);
    await expectNoViolations(page);

    await page.getByLabel('Email').fill('now@fine.example');
    await expect(alert(page, 'Invalid email address')).toHaveCount(0);
  });

  test('a taken name is reported in a toast and in place', async ({
    page,
    browser,
    shop,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(REFUSED(409, 'register'));
    const other = await browser.newPage({ baseURL: shop.origin });
    const taken = await signUp(other);
    await other.close();

    await page.goto('/register');
    await fillRegistration(page, newRegistration({ email: taken.email.toUpperCase() }));
    await createAccount(page).click();
    await expect(alert(page, 'Registration failed')).toBeVisible();
    const inPlace = page.getByRole('main').getByRole('alert');
    await expect(inPlace).toBeFocused();
    await expect(inPlace).not.toContainText(/[{}]|409/);
    await expect(page.getByLabel('Username')).toBeEnabled();
    await expect(page).toHaveURL('/register');
  });

  test('when the account types do not load, they can be loaded again', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(REFUSED(500, 'roles'));
    await page.route('**/api/user/roles', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto('/register');
    await expect(alert(page, 'The account types could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(accountType(page)).toContainText('customer');
  });

  test('names are shown as text, whatever they hold', async ({ page }) => {
    const name = '<iframe src=javascript:alert(1)>';
    await signUp(page, { firstName: name, lastName: null });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(header(page)).toContainText(name);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('signing in', () => {
  test('greets and goes to the store', async ({ page }) => {
    const person = await signUp(page, { firstName: null, lastName: null });
    await page.context().clearCookies();
    await openStorefront(page);
    await header(page).getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Access your supplement recommendations and orders')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up here' })).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expectNoViolations(page);

    const release = await holdRequests(page, '**/api/user/login');
    await fillLogin(page, person);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Login successful')).toContainText(
      `Welcome back, ${person.username}!`,
    );
    await expect(header(page)).toContainText(person.username);
  });

  test('a wrong password is reported in a toast and in place', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(REFUSED(401, 'login'));
    const person = await signUp(page);
    await page.context().clearCookies();
    await page.goto('/login');
    await fillLogin(page, { ...person, password: 'not the password' });
    await signIn(page).click();
    const failure = alert(page, 'Login failed');
    // Under the pointer it stays.
    await failure.hover();
    const inPlace = page.getByRole('main').getByRole('alert');
    await expect(inPlace).toBeFocused();
    await expect(failure).toContainText((await inPlace.textContent()) ?? '-');
    await expect(inPlace).not.toContainText(/[{}]|401/);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expectNoViolations(page);
  });

  test('without an answer the form asks to check and try again', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED.*\/api\/user\/login$/);
    await page.route('**/api/user/login', (route) => route.abort());
    await page.goto('/login');
    await fillLogin(page, newRegistration());
    await signIn(page).click();
    await expect(alert(page, 'Login failed')).toContainText(
      'Please check your credentials and try again.',
    );
  });

  test('empty fields are named', async ({ page }) => {
    await page.goto('/login');
    await signIn(page).click();
    await expect(alert(page, 'Invalid email address')).toBeVisible();
    await expect(alert(page, 'Password is required')).toBeVisible();
  });

  test('the password can be shown and hidden', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password');
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
});

test.describe('the account page', () => {
  test('shows the profile, orders and recommendations', async ({ page }) => {
    const person = await signUp(page, { roleId: 2 });
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Account' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle(/^Your account/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron');
    await expect(page.getByRole('main')).toContainText('consultant');
    await expect(page.getByRole('main')).toContainText(person.email);
    await expect(page.getByRole('region', { name: 'Orders' })).toContainText(
      'Orders you place while signed in appear here.',
    );
    await expect(page.getByRole('region', { name: 'Recommendations' })).toContainText(
      'Recommendations you accept from a shared link appear here.',
    );
    await expectNoViolations(page);
  });

  test('changes the password, with the old one only', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(REFUSED(400, 'change-password'));
    const person = await signUp(page);
    await page.goto('/login');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused();

    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Your password has been changed')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue('');

    // What is refused afterwards does not say that it worked.
    await page.getByLabel('Current password').fill(NEW_PASSWORD);
    await page.getByLabel('New password').fill('abc');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
    await expect(page.getByText('Your password has been changed.')).toHaveCount(0);
    await page.getByLabel('New password').fill('abcd');
    await expect(page.getByText('Your password has been changed.')).toHaveCount(0);
    await page.getByLabel('New password').clear();
    await page.getByLabel('Current password').clear();

    await page.context().clearCookies();
    await page.goto('/login');
    await fillLogin(page, { email: person.email, password: NEW_PASSWORD });
    await signIn(page).click();
    await expect(page).toHaveURL('/');
  });

  test('signs out', async ({ page }) => {
    await signUp(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Logged out')).toContainText('You have been successfully logged out');
    await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await page.goto('/login');
    await expect(signIn(page)).toBeVisible();
  });

  test('signs out in every browser', async ({ page, browser, shop }) => {
    const person = await signUp(page);
    const other = await browser.newPage({ baseURL: shop.origin });
    const answer = await other.request.post('/api/user/login', {
      data: { email: person.email, password: person.password },
    });
    expect(answer.ok()).toBe(true);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await other.goto('/login');
    await expect(signIn(other)).toBeVisible();
    await other.close();
  });

  test('shows two orders and recommendations at first; the focus goes on with the next', async ({
    page,
  }) => {
    await signUp(page);
    const item = await findPlenty(page);
    for (const quantity of [1, 2, 3]) await buyByApi(page.request, [{ ...item, quantity }]);
    const recommendations = [1, 2, 3].map((id) => ({
      id,
      title: `Plan ${id}`,
      totalAmount: '10.00',
      shareToken: `token-${id}`,
      acceptedAt: null,
    }));
    await page.route('**/api/user/recommendations', (route) =>
      route.fulfill({ json: recommendations }),
    );
    await page.goto('/login');
    const orders = page.getByRole('link', { name: /^Order #/ });
    await page.getByRole('button', { name: 'Show all 3 orders' }).press('Enter');
    await expect(orders).toHaveCount(3);
    await expect(orders.nth(2)).toBeFocused();
    await page.getByRole('button', { name: 'Show all 3 recommendations' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Plan 3' })).toBeFocused();
  });

  test('a session that has ended leads back to the sign-in form', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(REFUSED(401, 'change-password'));
    await signUp(page);
    await page.goto('/login');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(signIn(page)).toBeVisible();
    await expect(page.getByText('You were signed out. Please sign in again.')).toBeInViewport();
    await expect(page.getByText('Unauthorized')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test('known and unknown addresses are answered alike', async ({ page }) => {
    const person = await signUp(page);
    await page.context().clearCookies();
    const answers: (string | null)[] = [];
    for (const email of [person.email, newRegistration().email]) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      const answer = page.getByRole('main').getByRole('status');
      await expect(answer).toContainText('30 minutes');
      answers.push(await answer.textContent());
      await expectNoViolations(page);
    }
    expect(answers[0]).toBe(answers[1]);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(signIn(page)).toBeVisible();
  });

  test('an invalid link is refused', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(REFUSED(400, 'reset-password'));
    await page.goto('/reset-password/not-a-link');
    await expectNoViolations(page);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(alert(page, 'Password must be at least 8 characters')).toBeVisible();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('expired');
    await expect(page).toHaveURL('/reset-password/not-a-link');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`narrow and ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test('nothing overflows and nothing is unreadable', async ({ page }) => {
      for (const path of ['/login', '/register', '/reset-password/x']) {
        await page.goto(path);
        await expect(page.getByLabel(/password/i).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectNoViolations(page);
      }
      await signUp(page, { roleId: 3, firstName: 'Wolfeschlegelsteinhausenbergerdorff' });
      for (const path of ['/login', '/']) {
        await page.goto(path);
        await expect(header(page)).toContainText('Practitioner');
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

test('the header is as high for a practitioner as for a visitor, so that nothing moves', async ({
  page,
}) => {
  const measure = async () => {
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const heights: (number | undefined)[] = [];
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
      heights.push((await header(page).boundingBox())?.height);
    }
    return heights;
  };
  await page.goto('/');
  const asVisitor = await measure();
  await signUp(page, { roleId: 3, firstName: 'Wolfeschlegelstein', lastName: 'Hausenberger' });
  await page.reload();
  await expect(header(page)).toContainText('Practitioner');
  await expect.poll(measure).toEqual(asVisitor);
});

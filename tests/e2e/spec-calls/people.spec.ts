import type { Page } from '@playwright/test';
import { signIn } from '#tests/e2e/account-steps.ts';
import { payButton, storeOrder } from '#tests/e2e/checkout-steps.ts';
import { expectToast, failure, toast } from '#tests/e2e/page-steps.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { JOURNEY_MEETS, serveOnlySpecCalls } from './only-spec-calls.ts';
import { CUSTOMER, PRACTITIONER } from './spec-data.ts';

const NOTHING = /undefined|null|NaN|Invalid Date|\[object/;
const ADA = { email: 'ada@shop.example', password: 'engines!' };
const PROFILE = 'GET /api/user/profile';

type Options = Parameters<typeof serveOnlySpecCalls>[1];

for (const addedCalls of JOURNEY_MEETS) {
  test(`people sign in, pay and share with every added call ${addedCalls}`, async ({
    page,
    allowConsoleErrors,
  }) => {
    for (const act of [signInAndRegister, visitAsCustomer, shareAsPractitioner]) {
      await act(page, { addedCalls, allowConsoleErrors });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

async function signInAndRegister(page: Page, { addedCalls, allowConsoleErrors }: Options) {
  let isRight = false;
  const server = await serveOnlySpecCalls(page, {
    addedCalls,
    allowConsoleErrors,
    answers: {
      'POST /api/user/login': () => {
        server.data.profile = isRight ? CUSTOMER : null;
        return isRight ? { json: { user: { username: 'ada' } } } : { status: 401, body: 'No' };
      },
    },
  });
  await page.goto('/login');
  await signIn(page, ADA);
  await expect(failure(page, 'Login failed')).toContainText(
    'Please check your credentials and try again.',
  );
  isRight = true;
  await signIn(page, ADA);
  await expect(toast(page, 'Login successful')).toContainText('Welcome back, ada!');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Ada Lovelace');
  await expect(page.getByRole('banner')).toContainText('Customer');
  // One for the visit, one after signing in.
  expect(server.bodiesOf(PROFILE)).toHaveLength(2);

  server.data.profile = null;
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Email').fill('ada@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('combobox', { name: 'Account Type' }).click();
  await expect(page.getByRole('listbox')).not.toContainText(NOTHING);
  await page.getByRole('option', { name: /practitioner/i }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Registration successful')).toContainText('Welcome, Ada!');
  await expect(page).toHaveURL('/');
  expect(server.bodiesOf('POST /api/user/register')).toEqual([
    {
      email: 'ada@shop.example',
      username: 'ada',
      password: 'long enough',
      firstName: 'Ada',
      lastName: null,
      roleId: 7,
    },
  ]);
  await expect(page.getByRole('banner')).toContainText('Practitioner');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(server.bodiesOf(PROFILE)).toHaveLength(4);
}

async function visitAsCustomer(page: Page, { addedCalls, allowConsoleErrors }: Options) {
  await serveOnlySpecCalls(page, {
    addedCalls,
    allowConsoleErrors,
    data: { profile: { ...CUSTOMER, lastName: null } },
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada');
  await expect(page.getByRole('main')).toContainText('Customer');
  await expect(page.getByRole('main')).not.toContainText(NOTHING);
  if (addedCalls !== 'never answered') {
    await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await page.getByRole('button', { name: 'Return to Store' }).click();
  await expect(page).toHaveURL('/');

  // The profile has no address: the form asks for it, and nothing breaks over it.
  await storeOrder(page, [{ id: 9002, name: 'Sun Bark', quantity: 1 }]);
  await page.goto('/checkout');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Email Address')).toHaveValue('');
  await payButton(page).click();
  await expect(page.getByText('Enter your email.')).toBeVisible();
}

async function shareAsPractitioner(page: Page, { addedCalls, allowConsoleErrors }: Options) {
  const server = await serveOnlySpecCalls(page, {
    addedCalls,
    allowConsoleErrors,
    data: { profile: PRACTITIONER },
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Grace's Dashboard");
  await expect(page.getByRole('main')).toContainText('Carts Shared');
  await page.getByLabel('Recommendation Title').fill('Evening plan');
  await page.getByRole('button', { name: 'Add', description: 'Sun Bark' }).click();
  await page.getByRole('button', { name: 'Increase quantity of Sun Bark' }).click();
  await page.getByRole('button', { name: 'Add', description: 'Plain Leaf' }).click();
  await page.getByRole('button', { name: 'Share Cart' }).click();
  await expectToast(page, 'Cart link created successfully!');
  await expect(page.getByRole('main')).toContainText('Recommendation Created Successfully!');
  await expect(page.getByLabel('Shareable link')).toHaveValue(
    'https://another.example/shared/new-token',
  );
  expect(server.bodiesOf('POST /api/shared-carts')).toEqual([
    {
      title: 'Evening plan',
      description: '',
      cartItems: [
        { supplementId: 9002, supplementName: 'Sun Bark', quantity: 2, price: 8.05 },
        { supplementId: 9003, supplementName: 'Plain Leaf', quantity: 1, price: 0 },
      ],
      totalAmount: 16.1,
    },
  ]);

  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect(page.getByRole('heading', { name: /Shared Carts/ })).toContainText('2 total');
  const spring = page.getByRole('article', { name: 'Spring plan' });
  for (const text of [
    'viewed',
    'Sent to user #12',
    'Four weeks',
    '4 supplements',
    '8 items',
    '$55.05',
    'Created 2 days ago',
    'Expires in 28 days',
    'Moon Root (2x)',
    '+1 more',
  ]) {
    await expect(spring).toContainText(text);
  }
  await expect(spring.getByLabel('Link of Spring plan')).toHaveValue(
    new URL('/shared/spring-token', page.url()).href,
  );
  const unreadable = page.getByRole('article', { name: 'Unreadable plan' });
  await expect(unreadable).toContainText('0 supplements');
  await expect(unreadable).toContainText('paused');
  await expect(page.getByRole('main')).not.toContainText(NOTHING);

  server.data.sentCarts = [];
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect(page.getByText('No shared carts yet')).toBeVisible();
  await expect(page.getByText('--')).toHaveCount(3);
}

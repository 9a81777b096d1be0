import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerRaw, hold, sentBodies } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  expectFocusedText,
  expectNoViolations,
  expectToast,
  failure,
  press,
} from '#client/testing/screen.ts';
import { answerStore, exactButton, expectPath, expectTexts } from '#client/testing/store.ts';
import { userSchema } from '#shared/contracts/accounts.ts';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';

const ROLES = [
  { id: 1, name: 'customer', description: 'Buys supplements', canShareCarts: false },
  { id: 2, name: 'consultant', description: 'Recommends supplements', canShareCarts: true },
  { id: 3, name: 'practitioner', description: 'Treats people', canShareCarts: true },
];
const HINT = /^This password is easy to guess/;
const main = page.getByRole('main');
const banner = page.getByRole('banner');
const accountType = page.getByRole('combobox', { name: 'Account Type' });
const create = exactButton('Create account');
const field = (label: string) => main.getByLabelText(label);

async function openRegistration(): Promise<void> {
  answerStore();
  answer('listRoles', ROLES);
  openPage('/register');
  await expect.element(accountType).toHaveTextContent('customer');
}

async function fillRegistration(person: ReturnType<typeof newRegistration>): Promise<void> {
  await field('First Name').fill(person.firstName);
  await field('Last Name').fill(person.lastName);
  await field('Username').fill(person.username);
  await field('Email').fill(person.email);
  await field('Password').fill(person.password);
}

function acceptRegistration(role: string, canShareCarts = false): void {
  const user = sample(userSchema, { firstName: 'Ada', lastName: 'Byron', role, canShareCarts });
  answer('register', () => {
    answer('readProfile', user);
    return { user };
  });
}

test('registers, greets and goes to the store', async () => {
  const person = newRegistration();
  await openRegistration();
  acceptRegistration('customer');
  const release = hold('register');
  await fillRegistration(person);
  await create.click();
  await expect.element(exactButton('Creating account...')).toBeDisabled();
  await expect.element(field('Email')).toBeDisabled();
  release();
  await expectPath('/');
  await expectToast('Welcome, Ada!');
  await expect.element(banner).toHaveTextContent('Ada Byron');
  await expect.element(banner).toHaveTextContent('Customer');
  await expect.element(banner.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  expect(sentBodies('register')).toEqual([person]);
});

test('offers every account type with its description to the keyboard', async () => {
  await openRegistration();
  await press(accountType, 'Enter');
  const options = page.getByRole('option');
  await expectTexts(
    options,
    ROLES.map(({ name, description }) => new RegExp(`${name}.*${description}`)),
  );
  for (const option of options.elements()) expect(option.querySelector('svg')).not.toBeNull();
  await expectNoViolations(page.getByRole('listbox'));
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(accountType).toHaveTextContent('practitioner');
  await expect.element(accountType).toHaveFocus();

  acceptRegistration('practitioner', true);
  await fillRegistration(newRegistration());
  await userEvent.keyboard('{Enter}');
  await expectPath('/');
  await expect
    .element(page.getByRole('link', { name: 'Create your first recommendation' }))
    .toHaveAttribute('href', '/dashboard');
  await expect.element(banner).toHaveTextContent('Practitioner');
  await expect
    .element(banner.getByRole('link', { name: 'Dashboard' }))
    .toHaveAttribute('href', '/dashboard');
  expect(sentBodies('register')).toMatchObject([{ roleId: 3 }]);
});

test('reports problems next to their fields and sends nothing', async () => {
  await openRegistration();
  await fillRegistration(newRegistration({ email: 'not-an-email', password: '7 chars' }));
  await create.click();
  await expect.element(failure('Invalid email address')).toBeVisible();
  await expect.element(failure('Password must be at least 8 characters')).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(sentBodies('register')).toEqual([]);
  await expectNoViolations(main);
  await field('Email').fill('now@fine.example');
  await expect.element(failure('Invalid email address')).not.toBeInTheDocument();
});

test('reports a taken email in a toast and in the form', async () => {
  await openRegistration();
  answerRaw('register', 409, { message: 'This email is taken.', code: 'conflict' });
  await fillRegistration(newRegistration());
  await create.click();
  await expect.element(failure('Registration failed')).toHaveTextContent('This email is taken.');
  await expectFocusedText('Your account was not created. Check your entries.');
  await expect.element(field('Username')).toBeEnabled();
  await expectPath('/register');
});

test('retries loading the account types', async () => {
  answerStore();
  answerRaw('listRoles', 500);
  openPage('/register');
  await expect.element(failure('We couldn’t load the account types.')).toBeVisible();
  answer('listRoles', ROLES);
  await exactButton('Try again').click();
  await expect.element(accountType).toHaveTextContent('customer');
});

test('warns about a password that is easy to guess but accepts it', async () => {
  const person = newRegistration();
  await openRegistration();
  await field('Username').fill(person.username);
  await field('Email').fill(person.email);
  const hint = page.getByText(HINT);
  await field('Password').fill('password');
  await expect.element(hint).toBeVisible();
  await expect.element(field('Password')).toHaveAccessibleDescription(HINT);
  await expectNoViolations(main);
  await field('Password').fill(PASSWORD);
  await expect.element(hint).not.toBeInTheDocument();
  await field('Password').fill(person.username);
  await expect.element(hint).toBeVisible();
  acceptRegistration('customer');
  await create.click();
  await expectPath('/');
});

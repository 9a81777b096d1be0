import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerRaw, hold, loseAnswer, sentBodies } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  expectFocusedText,
  expectNoViolations,
  expectToast,
  failure,
} from '#client/testing/screen.ts';
import { answerStore, exactButton, expectPath } from '#client/testing/store.ts';
import { userSchema } from '#shared/contracts/accounts.ts';

const PERSON = sample(userSchema, { username: 'ada', email: 'ada@shop.example', firstName: null });
const main = page.getByRole('main');
const banner = page.getByRole('banner');
const email = main.getByLabelText('Email');
const password = main.getByLabelText('Password', { exact: true });
const signIn = exactButton('Sign in');

async function openSignIn(): Promise<void> {
  answerStore();
  openPage('/login');
  await expect.element(signIn).toBeVisible();
}

async function fillSignIn(): Promise<void> {
  await email.fill('ada@shop.example');
  await password.fill('correct horse battery');
}

test('signs in, greets and goes to the store', async () => {
  await openSignIn();
  await expect.element(email).toHaveAttribute('type', 'email');
  await expect
    .element(main.getByRole('link', { name: 'Sign up here' }))
    .toHaveAttribute('href', '/register');
  answer('signIn', { user: PERSON });
  const release = hold('signIn');
  await fillSignIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(exactButton('Signing in...')).toBeDisabled();
  answer('readProfile', PERSON);
  release();
  await expectPath('/');
  await expectToast('Welcome back, ada!');
  await expect.element(banner).toHaveTextContent('ada');
  expect(sentBodies('signIn')).toEqual([
    { email: 'ada@shop.example', password: 'correct horse battery' },
  ]);
});

test('reports a wrong password in a toast and in the form', async () => {
  await openSignIn();
  answerRaw('signIn', 401, { message: 'Wrong email or password.', code: 'unauthorized' });
  await fillSignIn();
  await signIn.click();
  await expect.element(failure('Login failed')).toHaveTextContent('Wrong email or password.');
  await expect.element(failure('Login failed')).not.toHaveTextContent(/[{}]|401/);
  await expectFocusedText('You are not signed in. Check your email and password.');
  await expect.element(email).toHaveValue('ada@shop.example');
  await expectNoViolations(main);
});

test('asks to check the credentials if the answer is lost', async () => {
  await openSignIn();
  loseAnswer('signIn');
  await fillSignIn();
  await signIn.click();
  await expect
    .element(failure('Login failed'))
    .toHaveTextContent('Please check your credentials and try again.');
});

test('names the empty fields', async () => {
  await openSignIn();
  await signIn.click();
  await expect.element(failure('Invalid email address')).toBeVisible();
  await expect.element(failure('Password is required')).toBeVisible();
  expect(sentBodies('signIn')).toEqual([]);
});

test('shows and hides the password', async () => {
  await openSignIn();
  await expect.element(password).toHaveAttribute('type', 'password');
  await exactButton('Show password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await exactButton('Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('requests a reset link for the typed email and goes back', async () => {
  await openSignIn();
  answer('requestPasswordReset', { message: 'If there is an account, a link is on its way.' });
  await email.fill('ada@shop.example');
  await exactButton('Forgot your password?').click();
  await expect.element(page.getByRole('heading', { name: 'Reset your password' })).toHaveFocus();
  await expect.element(email).toHaveValue('ada@shop.example');
  await exactButton('Send reset link').click();
  await expect.element(main.getByRole('status')).toHaveTextContent('30 minutes');
  await expectNoViolations(main);
  await exactButton('Back to sign in').click();
  await expect.element(signIn).toBeVisible();
});

test('reports an expired reset link', async () => {
  answerStore();
  answerRaw('resetPassword', 400, { message: 'This link has expired.', code: 'bad_request' });
  openPage('/reset-password/not-a-link');
  await main.getByLabelText('New password').fill('short');
  await exactButton('Save new password').click();
  await expect.element(failure('Password must be at least 8 characters')).toBeVisible();
  await main.getByLabelText('New password').fill('another good password');
  await exactButton('Save new password').click();
  await expect.element(failure('This link has expired.').first()).toBeVisible();
  await expectPath('/reset-password/not-a-link');
});

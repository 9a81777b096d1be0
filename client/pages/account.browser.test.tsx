import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw, isAnswered, sentBodies, sentBy } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  expectCount,
  expectFocusedText,
  expectNoViolations,
  expectToast,
  openDialog,
  press,
} from '#client/testing/screen.ts';
import {
  answerStore,
  exactButton,
  expectNoSidewaysScroll,
  expectPath,
} from '#client/testing/store.ts';
import { userSchema } from '#shared/contracts/accounts.ts';
import type { UserSession } from '#shared/contracts/profile.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { receivedCartSchema } from '#shared/contracts/shared-link.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { makeOrderView } from '#tests/support/order-view.ts';
import { makeRefill } from '#tests/support/refill-views.ts';

const PERSON = sample(userSchema, {
  username: 'ada',
  email: 'ada@shop.example',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'consultant',
  emailVerified: true,
});
const HERE: UserSession = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome on Linux',
  network: '127.0.0.0/24',
  createdAt: '2026-03-01T10:20:00.000Z',
  lastUsedAt: '2026-03-02T10:20:00.000Z',
  isCurrent: true,
};
const PHONE: UserSession = {
  ...HERE,
  id: '00000000-0000-4000-8000-000000000002',
  device: 'Safari on iPhone',
  isCurrent: false,
};
const SIGNED_OUT = [401, { message: 'Unauthorized', code: 'unauthorized' }] as const;
const main = page.getByRole('main');
const banner = page.getByRole('banner');
const sessions = page.getByRole('region', { name: 'Signed-in devices' });
const signIn = exactButton('Sign in');

afterEach(() => page.viewport(1280, 1600));

async function openAccount(change: Partial<typeof PERSON> = {}): Promise<void> {
  answer('readProfile', { ...PERSON, ...change });
  answerStore();
  for (const name of [
    ...(['listUserOrders', 'listUserRefills'] as const),
    ...(['listReceivedCarts', 'listAddresses'] as const),
  ] as const) {
    if (!isAnswered(name)) answer(name, []);
  }
  if (!isAnswered('listSessions')) answer('listSessions', [HERE]);
  answer('readRoleRequest', sample(CALLS.readRoleRequest.answer));
  openPage('/login');
  await expect.element(exactButton('Sign out')).toBeVisible();
}

async function changePassword(current: string, next: string): Promise<void> {
  await main.getByLabelText('Current password').fill(current);
  await main.getByLabelText('New password').fill(next);
  await exactButton('Change password').click();
}

test('shows the profile and empty lists of orders and recommendations', async () => {
  await openAccount();
  await expect.poll(() => document.title).toMatch(/^Your account/);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Byron');
  await expect.element(main).toHaveTextContent('consultant');
  await expect.element(main).toHaveTextContent('ada@shop.example');
  await expect
    .element(page.getByRole('region', { name: 'Orders' }))
    .toHaveTextContent('Orders you place while signed in appear here.');
  await expect
    .element(page.getByRole('region', { name: 'Recommendations' }))
    .toHaveTextContent('Recommendations you accept appear here.');
});

test('shows HTML in names as text', async () => {
  const firstName = '<iframe src=javascript:alert(1)>';
  await openAccount({ firstName, lastName: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(firstName);
  await expect.element(banner).toHaveTextContent(firstName);
  expect(document.querySelectorAll('#root iframe')).toHaveLength(0);
});

test('changes the password and hides the success at the next mistake', async () => {
  await openAccount();
  answerRaw('changePassword', 400, { message: 'The current password is wrong.' }, { once: true });
  await changePassword('not the password', 'another good password');
  await expectFocusedText('Nothing was saved.');
  answer('changePassword', sample(CALLS.changePassword.answer));
  await changePassword('correct horse battery', 'another good password');
  await expectToast('Password changed');
  await expect.element(main.getByLabelText('New password')).toHaveValue('');
  expect(sentBodies('changePassword').at(-1)).toEqual({
    currentPassword: 'correct horse battery',
    newPassword: 'another good password',
  });

  await changePassword('another good password', 'abc');
  await expect.element(main.getByLabelText('New password')).toHaveFocus();
  const changed = main.getByText('Password changed.');
  await expect.element(changed).not.toBeInTheDocument();
  await main.getByLabelText('New password').fill('abcd');
  await expect.element(changed).not.toBeInTheDocument();
});

test('warns about a new password that is easy to guess', async () => {
  await openAccount();
  await main.getByLabelText('New password').fill('qwertyuiop');
  await expect.element(main.getByText(/^This password is easy to guess/)).toBeVisible();
});

test('signs out', async () => {
  await openAccount();
  answer('signOut', () => {
    answerRaw('readProfile', ...SIGNED_OUT);
    return sample(CALLS.signOut.answer);
  });
  await exactButton('Sign out').click();
  await expectPath('/');
  await expectToast('You have been successfully logged out');
  await expect.element(banner.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('shows two orders and recommendations first and focuses the next ones', async () => {
  answer(
    'listUserOrders',
    [1, 2, 3].map((id) => makeOrderView({ id, token: `token-${id}` })),
  );
  answer(
    'listReceivedCarts',
    [1, 2, 3].map((id) => sample(receivedCartSchema, { id, title: `Plan ${id}` })),
  );
  await openAccount();
  const orders = page.getByRole('link', { name: /^Order #/ });
  await expectCount(orders, 2);
  await press(exactButton('Show all 3 orders'), 'Enter');
  await expectCount(orders, 3);
  await expect.element(orders.nth(2)).toHaveFocus();
  await press(exactButton('Show all 3 recommendations'), 'Enter');
  await expect.element(page.getByRole('link', { name: 'Plan 3' })).toHaveFocus();
});

test('lists refills and opens one', async () => {
  answer('listUserRefills', [makeRefill()]);
  await openAccount();
  const refills = page.getByRole('region', { name: 'Refills' });
  await expect.element(refills).toHaveTextContent('Formula 1 × 2');
  await expect.element(refills).toHaveTextContent('Next Dec 3, 2026');
  answer('createUserRefillLink', { token: 'refill-token' });
  answer('readRefill', makeRefill());
  await exactButton('Manage refill 4').click();
  await expectPath('/refills/refill-token');
});

test('lists the signed-in devices and signs one out', async () => {
  answer('listSessions', [HERE, PHONE]);
  await openAccount();
  const lines = sessions.getByRole('listitem');
  await expectCount(lines, 2);
  await expect.element(lines.first()).toHaveTextContent('This browser');
  await expect.element(lines.first().getByRole('button')).not.toBeInTheDocument();
  await expect.element(lines.last()).toHaveTextContent('Safari on iPhone');
  await expect.element(lines.last()).toHaveTextContent('127.0.0.0/24');
  await expectNoViolations(sessions);
  await page.viewport(320, 800);
  await expectNoSidewaysScroll();

  answer('endSession', () => {
    answer('listSessions', [HERE]);
    return sample(CALLS.endSession.answer);
  });
  await exactButton('End session of Safari on iPhone').click();
  await expectCount(lines, 1);
  await expect.element(sessions.getByRole('heading')).toHaveFocus();
  expect(sentBy('endSession')).toMatchObject([{ params: { id: PHONE.id } }]);
});

test('lists only this browser after a new password', async () => {
  answer('listSessions', [HERE, PHONE]);
  await openAccount();
  await expectCount(sessions.getByRole('listitem'), 2);
  answer('changePassword', () => {
    answer('listSessions', [HERE]);
    return sample(CALLS.changePassword.answer);
  });
  await changePassword('correct horse battery', 'another horse entirely');
  await expectCount(sessions.getByRole('listitem'), 1);
});

test('shows the account if the devices fail to load', async () => {
  answerRaw('listSessions', 404, 'Not Found');
  await openAccount();
  await expectCount(sessions.getByRole('listitem'), 0);
  await expect
    .element(sessions.getByRole('button', { name: 'Sign out', exact: true }))
    .toBeVisible();
});

test.each(['change the password', 'delete an address', 'end a session'])(
  'shows the sign-in form if the session has ended on: %s',
  async (action) => {
    answer('listAddresses', [{ id: 1, address: newAddress({ line1: '7 Mill Lane' }) }]);
    answer('listSessions', [HERE, PHONE]);
    await openAccount();
    for (const name of ['changePassword', 'deleteAddress', 'endSession'] as const) {
      answerRaw(name, ...SIGNED_OUT);
    }
    answerRaw('readProfile', ...SIGNED_OUT);
    if (action === 'change the password') await changePassword('correct horse', 'battery staple');
    if (action === 'delete an address') await main.getByText(/^Delete.*7 Mill Lane/).click();
    if (action === 'end a session') await exactButton('End session of Safari on iPhone').click();
    await expect.element(signIn).toBeVisible();
    await expect
      .element(main.getByText('You were signed out. Please sign in again.'))
      .toBeInViewport();
    await expect.element(page.getByText('Unauthorized')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(banner.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test('asks for the password before deleting the account', async () => {
  await openAccount();
  const dialog = await openDialog(exactButton('Delete my account'), 'Delete your account?');
  await expect.element(dialog.getByLabelText('Your password')).toHaveFocus();
  await expectNoViolations(dialog);
  answerRaw('deleteAccount', 400, { message: 'The password is not correct.' }, { once: true });
  await dialog.getByLabelText('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expectFocusedText('not correct');
  await page.viewport(320, 800);
  await expectNoSidewaysScroll();
});

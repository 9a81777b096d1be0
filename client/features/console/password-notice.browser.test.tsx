import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw, sentBodies } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectNoViolations, expectToast, failure, openDialog } from '#client/testing/screen.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { PasswordNotice } from './password-notice.tsx';

const WRONG = 'The current password is not correct.';

test('stays until the generated password is changed', async () => {
  answer('readAdmin', sample(CALLS.readAdmin.answer, { hasGeneratedPassword: true }));
  mount(<PasswordNotice />);
  const notice = page.getByRole('region', { name: 'Generated password' });
  const form = await openDialog(
    notice.getByRole('button', { name: 'Change password' }),
    'Change password',
  );
  const current = form.getByLabelText('Current password');
  const change = form.getByRole('button', { name: 'Change password' });
  await expect.element(current).toHaveFocus();
  await form.getByLabelText('New password').fill('admin1234');
  await expect.element(form.getByText(/^This password is easy to guess/)).toBeVisible();
  await expectNoViolations(form);

  answerRaw('changeAdminPassword', 400, {
    message: WRONG,
    issues: [{ path: 'currentPassword', message: WRONG }],
  });
  await current.fill('not this one');
  await form.getByLabelText('New password').fill('a better one than that');
  await change.click();
  await expect.element(failure(WRONG)).toBeVisible();
  await expect.element(current).toHaveAccessibleDescription('Change this and try again.');

  answer('changeAdminPassword', { message: 'Changed' });
  await current.fill('the generated one');
  await change.click();
  await expectToast('Password changed');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
  expect(sentBodies('changeAdminPassword').at(-1)).toEqual({
    currentPassword: 'the generated one',
    newPassword: 'a better one than that',
  });
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, answerRaw } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectFocusedText } from '#client/testing/screen.ts';
import { CALLS } from '#shared/contracts/registry.ts';

test('empties the form after an invitation is sent and keeps it after a failure', async () => {
  answer('readAdministrators', sample(CALLS.readAdministrators.answer));
  answer('inviteAdministrator', sample(CALLS.inviteAdministrator.answer));
  await openConsole('/admin/administrators');
  const form = page.getByRole('region', { name: 'Invite an administrator' });
  const email = form.getByLabelText('Email');
  const role = form.getByLabelText('Role', { exact: true });
  const invite = async (address: string) => {
    await email.fill(address);
    await role.selectOptions('Viewer');
    await form.getByLabelText('Your password').fill('a horse for everyone');
    await form.getByRole('button', { name: 'Send invitation' }).click();
  };
  for (const address of ['one@shop.example', 'two@shop.example']) {
    await invite(address);
    await expectFocusedText(`An invitation was sent to ${address}.`);
    await expect.element(email).toHaveValue('');
    await expect.element(role).toHaveValue('staff');
  }
  answerRaw('inviteAdministrator', 503, { message: 'Not today' });
  await invite('three@shop.example');
  await expect.element(form.getByRole('alert')).toHaveTextContent('Not today');
  await expect.element(email).toHaveValue('three@shop.example');
  await expect.element(role).toHaveValue('viewer');
});

test('reports an incomplete invitation link', async () => {
  openPage('/admin/join');
  await page.getByLabelText('Username').fill('mira');
  await page.getByLabelText('Password', { exact: true }).fill('a horse for everyone');
  await page.getByRole('button', { name: 'Join' }).click();
  await expectFocusedText('incomplete');
});

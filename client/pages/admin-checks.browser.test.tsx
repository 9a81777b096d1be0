import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, answerRaw } from '#client/testing/fake-shop.ts';
import { expectNoViolations, press } from '#client/testing/screen.ts';

const CHECKS = [
  { id: 'storage', title: 'Picture storage', state: 'good' as const, text: 'A file was written.' },
  { id: 'backup', title: 'Last backup', state: 'problem' as const, text: 'None since Monday.' },
];

test('shows the checks, and what became of a test email', async () => {
  answer('readChecks', { checks: CHECKS });
  answer('sendTestEmail', {
    id: 'email',
    title: 'Test email',
    state: 'good',
    text: 'Sent to you.',
  });
  await openConsole('/admin/checks');
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect.element(checks.getByText('None since Monday.')).toBeVisible();
  await expect.element(checks.getByRole('img', { name: 'Problem' })).toBeVisible();
  await press(checks.getByRole('button', { name: 'Send me a test email' }), 'Enter');
  await expect.element(checks.getByText('Sent to you.')).toBeVisible();
  await expectNoViolations(checks);
});

test('says why a test could not be run', async () => {
  answer('readChecks', { checks: CHECKS });
  answerRaw('testPayments', 429, { message: 'Too many requests. Please wait a moment.' });
  await openConsole('/admin/checks');
  await press(page.getByRole('button', { name: 'Test the payment connection' }), 'Enter');
  await expect.element(page.getByText('Please wait a moment.')).toBeVisible();
});

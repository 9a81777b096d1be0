import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, sentBy } from '#client/testing/fake-shop.ts';
import { sample } from '#client/testing/sample.ts';
import { expectNoViolations, press } from '#client/testing/screen.ts';
import { accessSchema } from '#shared/contracts/access-log.ts';
import { auditEntrySchema } from '#shared/contracts/reports.ts';

test('shows who changed what, with the values before and after', async () => {
  answer('listAuditEntries', [
    sample(auditEntrySchema, {
      id: 2,
      admin: 'mira',
      action: 'stock set',
      subject: 'supplement 7',
      before: { stockQuantity: 30 },
      after: { stockQuantity: 31 },
    }),
    sample(auditEntrySchema, {
      id: 1,
      admin: 'mira',
      action: 'updated',
      subject: 'supplement 7',
      before: { price: '24.00', stockQuantity: 25 },
      after: { price: '26.50', stockQuantity: 30 },
    }),
  ]);
  await openConsole('/admin/activity');
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect.element(activity.getByText('mira set the stock of supplement 7')).toBeVisible();
  const entry = activity.getByRole('listitem').filter({ hasText: 'mira updated supplement 7' });
  await press(entry.getByText('Show changes'), 'Enter');
  const before = entry.getByRole('deletion').filter({ hasText: '24.00' });
  await expect.element(before).toBeVisible();
  const after = entry.getByRole('insertion').filter({ hasText: '26.50' });
  await expect.element(after).toBeVisible();
  await expect.element(entry.getByText('Stock quantity')).toBeVisible();
  await expectNoViolations(activity);
});

test('shows who opened data of clients, also of one administrator', async () => {
  const entry = { admin: 'mira', practitioner: 'Ada Byron', recordId: 12 };
  answer('listAuditEntries', []);
  answer('listAccesses', [
    sample(accessSchema, { id: 3, ...entry, record: 'recommendation' }),
    sample(accessSchema, { id: 2, ...entry, record: 'order' }),
    sample(accessSchema, { id: 1, ...entry, record: 'links' }),
  ]);
  const mira = { id: 7, username: 'mira', email: 'mira@shop.example', role: 'staff' as const };
  answer('readAdministrators', {
    administrators: [{ ...mira, isActive: true, hasSecondFactor: false, lastSignInAt: null }],
    invitations: [],
  });
  await openConsole('/admin/activity');
  await page.getByRole('tab', { name: 'Access to client data' }).click();
  const log = page.getByRole('region', { name: 'Access to client data' });
  for (const text of [
    'mira opened recommendation 12 of Ada Byron',
    'mira opened order #12, recommended by Ada Byron',
    'mira opened the links of Ada Byron',
  ]) {
    await expect.element(log.getByText(text)).toBeVisible();
  }
  await expectNoViolations(log);
  answer('listAccesses', []);
  await log.getByLabelText('Administrator').selectOptions('mira');
  await expect.element(log.getByText('No access yet')).toBeVisible();
  expect(sentBy('listAccesses').at(-1)?.query).toMatchObject({ adminId: '7' });
});

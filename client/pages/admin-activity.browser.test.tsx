import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer } from '#client/testing/fake-shop.ts';
import { sample } from '#client/testing/sample.ts';
import { expectNoViolations, press } from '#client/testing/screen.ts';
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

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { signUpPractitioner } from './account-steps.ts';
import { findPlentiful } from './checkout-steps.ts';
import { shareCart } from './sharing-steps.ts';
import { openDialog } from './page-steps.ts';

const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('shows the QR code of a link to print or save', async ({ page, shop }) => {
  const [supplement] = await findPlentiful(page, 1);
  if (!supplement) throw new Error('The shop is empty');
  await signUpPractitioner(page);
  const { shareToken } = await shareCart(page, [{ supplement, quantity: 1 }]);
  await page.goto('/dashboard?tab=shared');
  const qrCode = await openDialog(
    page,
    entry(page, 'Better sleep').getByRole('button', { name: 'QR code' }),
    'QR code',
  );
  await expect(qrCode.getByRole('figure', { name: 'QR code of the link' })).toBeVisible();
  await expectNoViolations(page);

  for (const [format, start] of [
    ['PNG', '\u0089PNG'],
    ['SVG', '<svg '],
  ] as const) {
    const download = page.waitForEvent('download');
    await qrCode.getByRole('button', { name: `Save as ${format}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`recommendation-qr-code.${format.toLowerCase()}`);
    const bytes = await readFile(await file.path());
    expect(bytes.toString('latin1').slice(0, start.length)).toBe(start);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(qrCode.getByText('Recommended by Ada Byron')).toBeVisible();
  await expect(qrCode.getByText(`${shop.origin}/shared/${shareToken}`)).toBeVisible();
  await expect(qrCode.getByRole('button')).toHaveCount(0);
});

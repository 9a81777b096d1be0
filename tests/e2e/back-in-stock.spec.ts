import { expect } from '#tests/support/e2e.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { test, uniqueName } from './console-steps.ts';
import { dialog, expectToast, openDialog } from './page-steps.ts';
import { findEmailedPath } from './emailed-path.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a shopper who waits for a product sees alternatives, gets one email and can unsubscribe', async ({
  page,
  shop,
  admin,
  openConsole,
  addSupplement,
}) => {
  const label = makeFullLabel();
  const wanted = await addSupplement({ name: uniqueName('Wanted'), stockQuantity: 0, label });
  const other = await addSupplement({ name: uniqueName('Other'), stockQuantity: 0 });
  const email = `${uniqueName('waits').replace(' ', '-')}@shop.example`;

  await page.goto(`/?supplement=${wanted.id}`);
  const details = dialog(page, `${wanted.name} - Detailed Information`);
  await details.getByRole('textbox', { name: 'Email' }).fill(email);
  await details.getByRole('button', { name: 'Email me' }).click();
  await expect(details.getByText('We’ll email you once, when it’s back.')).toBeVisible();

  const alternatives = details.locator('section').filter({ hasText: 'Two alternatives in stock' });
  await expect(alternatives.getByRole('link')).toHaveCount(2);
  await expect(alternatives.getByText(/^Also has .*selenium, \d+ mcg/)).toHaveCount(2);
  const link = alternatives.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await alternatives.getByRole('button', { name: `Add ${name} to order` }).click();
  const next = await openDialog(page, link, `${name} - Detailed Information`);
  await expect(next.getByRole('button', { name: 'Remove from order' })).toBeVisible();

  const asked = await page.request.post('/api/stock-requests', {
    data: { email, supplementId: other.id },
  });
  expect(asked.ok()).toBe(true);
  await openConsole('Inventory');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: wanted.name })
    .filter({ hasText: /Stock: \d/ });
  await expect(row).toContainText('1 person waiting');
  await row.getByRole('button', { name: `Receive ${wanted.name}` }).click();
  await page.getByLabel('Units received').fill('12');
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expectToast(page, `12 units of ${wanted.name} received`);

  await page.goto(await findEmailedPath(shop.outbox, email, /\/unsubscribe\/[\w-]{43}/));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed. We deleted your email address')).toBeVisible();
  const waiting = await admin.get('/api/admin/inventory/waiting');
  const ids = ((await waiting.json()) as { id: number }[]).map(({ id }) => id);
  expect(ids).not.toContain(other.id);
});

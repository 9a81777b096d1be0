import { expect } from '#tests/support/e2e.ts';
import { checkDigitOf } from '#shared/rules/gtin.ts';
import { placeOrder } from './checkout-steps.ts';
import { openFromMenu, test, uniqueName } from './console-steps.ts';
import { dialog, toast } from './page-steps.ts';

test('a lot is received by scanner, sold, packed by scan, recalled and found again', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const start = String(Date.now()).padStart(13, '0');
  const gtin = `${start}${checkDigitOf(start)}`;
  const code = uniqueName('L').replace(' ', '-');
  const barcode = `01${gtin}1735063010${code}`;
  const item = await addSupplement({ category: 'bind', stockQuantity: 0, gtin });
  await openConsole();
  await openFromMenu(page, 'Receiving');
  const scan = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
  };
  await scan('Scan or type a product', barcode);
  await expect(page.getByLabel('Best before')).toHaveValue('2035-06-30');
  await page.getByLabel('Units').fill('3');
  await page.getByRole('button', { name: 'Receive 3 units' }).click();
  await expect(toast(page, '3 units received')).toBeVisible();

  const order = await placeOrder(page.request, [{ ...item, quantity: 1 }]);
  await page.goto(`/admin?order=${order?.id}`);
  const details = dialog(page, `Order Details - #${order?.id}`);
  await expect(details.getByRole('listitem').filter({ hasText: item.name })).toContainText(
    `Lot ${code}`,
  );
  await details.getByRole('button', { name: 'Pack by scan' }).click();
  await scan('Scan each unit', `01${gtin}10OTHER`);
  await expect(page.getByText(`Wrong lot: OTHER. Take lot ${code}.`)).toBeVisible();
  await scan('Scan each unit', barcode);
  await expect(dialog(page, 'Mark as ready for pick-up')).toBeVisible();

  await page.goto('/admin/lots');
  await scan('Find a lot', barcode);
  await page.getByRole('button', { name: 'View', description: code }).click();
  const lot = dialog(page, `Lot ${code}`);
  await expect(lot).toContainText('1 unit in 1 order');
  await lot.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('button', { name: 'Recall lot' }).click();
  await expect(lot).toContainText('2 units, not for sale');
  await expect(lot.getByRole('link', { name: `#${order?.id}` })).toBeVisible();
});

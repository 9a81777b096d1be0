import { expect } from '#tests/support/e2e.ts';
import { openFromMenu, test } from './console-steps.ts';
import { expectToast, openDialog } from './page-steps.ts';
import { buyParcelByApi, sellByMail } from './fulfillment-steps.ts';

test('orders are packed, shipped with a tracking number and refunded with their delivery', async ({
  page,
  openConsole,
  addSupplement,
  admin,
}) => {
  const item = await addSupplement({ stockQuantity: 20, price: '20.00' });
  await sellByMail(admin, async () => {
    const [one, other] = [
      await buyParcelByApi(page.request, [{ ...item, quantity: 2 }]),
      await buyParcelByApi(page.request, [{ ...item, quantity: 1 }]),
    ];
    await openConsole('Orders');
    await page.getByRole('button', { name: 'To ship' }).click();
    await expect(page).toHaveURL(/paymentStatus=paid&orderStatus=processing/);
    for (const id of [one, other]) await page.getByLabel(`Select order #${id}`).check();
    await expect(page.getByText('2 selected')).toBeVisible();

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Packing slips' }).click();
    const slips = await opened;
    const slip = slips.getByRole('article', { name: `Packing slip of order #${one}` });
    await expect(slip).toContainText('1 Harbor Way');
    await expect(slip).toContainText('9 Mill Road');
    await expect(slip).toContainText(item.name);
    await expect(slip).not.toContainText('$');
    await slips.getByRole('switch', { name: 'Show prices' }).check();
    await expect(slip).toContainText('$49.28');
    for (const format of ['Letter', 'A4']) {
      // Each order is a page: the file names as many.
      const file = (await slips.pdf({ format })).toString('latin1');
      expect(file.match(/\/Type\s*\/Page\b/g), format).toHaveLength(2);
    }
    await slips.close();

    await page.getByLabel(`Select order #${one}`).uncheck();
    const bulk = await openDialog(
      page,
      page.getByRole('button', { name: 'Mark shipped' }),
      'Mark 1 order as shipped',
    );
    await bulk.getByRole('button', { name: 'Mark shipped' }).click();
    await expectToast(page, '1 order marked as shipped');
    await expect(page.getByLabel(`Select order #${other}`)).toHaveCount(0);

    const details = await openDialog(
      page,
      page.getByRole('button', { name: 'View', description: `#${one}` }),
      `Order Details - #${one}`,
    );
    await expect(details).toContainText('Items$40.00Delivery$5.95Tax$3.33Total$49.28');
    await expect(details).toContainText('Sacramento, CA 94203');
    await details.getByLabel('Note').fill('Fragile');
    await details.getByRole('button', { name: 'Save note' }).click();
    await expectToast(page, 'Note saved');

    const ship = await openDialog(
      page,
      details.getByRole('button', { name: 'Mark shipped' }),
      'Mark as shipped',
    );
    await ship.getByLabel('Carrier').selectOption('UPS');
    await ship.getByLabel('Tracking number').fill('1Z999');
    await ship.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(details.getByRole('link', { name: 'UPS 1Z999' })).toHaveAttribute(
      'href',
      /tracknum=1Z999$/,
    );

    const correct = await openDialog(
      page,
      details.getByRole('button', { name: 'Correct tracking' }),
      'Correct tracking',
    );
    await correct.getByLabel('Tracking number').fill('1Z111');
    await correct.getByRole('button', { name: 'Save tracking' }).click();
    await expectToast(page, 'Tracking saved');
    await expect(details.getByRole('link', { name: 'UPS 1Z111' })).toBeVisible();

    const refund = await openDialog(
      page,
      details.getByRole('button', { name: 'Refund' }),
      `Refund order #${one}`,
    );
    await expect(refund.getByLabel('Restock these units')).not.toBeChecked();
    await refund.getByLabel(`Refund of ${item.name}`).selectOption('1');
    await refund.getByLabel('Refund of Delivery').selectOption('$5.95');
    await refund.getByLabel('Reason').fill('Broken bottle');
    await refund.getByRole('button', { name: 'Refund $27.83' }).click();
    await expectToast(page, 'Refund sent');
    await expect(details).toContainText('Refunded $27.83 (Broken bottle)');
    await details.getByRole('button', { name: 'Refund' }).click();
    await expect(refund.getByLabel('Refund of Delivery')).toHaveCount(0);
    await refund.getByRole('button', { name: 'Select everything' }).click();
    await expect(refund.getByRole('button', { name: 'Refund $21.45' })).toBeVisible();
  });
});

test('lists, shows and resends emails', async ({ page, openConsole, addSupplement, admin }) => {
  const item = await addSupplement({ stockQuantity: 20 });
  let id = 0;
  await sellByMail(admin, async () => {
    id = await buyParcelByApi(page.request, [{ ...item, quantity: 1 }]);
  });
  await openConsole();
  await openFromMenu(page, 'Mail');
  const mail = page.getByRole('region', { name: 'Mail' });
  const subject = `Your order #${id}`;
  const entry = mail.getByRole('listitem').filter({ hasText: subject });
  await expect(entry).toContainText('Order confirmation · else@shop.example');
  // Delivery is the work of a job: what waits is sent a moment later.
  await expect(async () => {
    await page.reload();
    await expect(entry).toContainText('Written to file', { timeout: 1_000 });
  }).toPass();
  await entry.getByRole('button', { name: `Read ${subject}` }).click();
  const letter = page.frameLocator(`iframe[title="Text of ${subject}"]`);
  await expect(letter.getByText('Thank you for your order')).toBeVisible();
  await expect(letter.getByText('1 Harbor Way')).toBeVisible();
  await page.keyboard.press('Escape');
  const again = entry.getByRole('button', { name: `Resend ${subject}` });
  await again.click();
  await expectToast(page, 'Email queued');
  await expect(again).toBeFocused();
});

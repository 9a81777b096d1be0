import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { buyByApi } from './checkout-steps.ts';
import { dialog, test, toast } from './console-steps.ts';
import { buyParcelByApi, sellByMail } from './fulfillment-steps.ts';
import { holdRequests } from './hold-requests.ts';

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
    await expectNoViolations(page);

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
    await expectNoViolations(slips);
    for (const format of ['Letter', 'A4']) {
      // Each order is a page: the file names as many.
      const file = (await slips.pdf({ format })).toString('latin1');
      expect(file.match(/\/Type\s*\/Page\b/g), format).toHaveLength(2);
    }
    await slips.close();

    await page.getByLabel(`Select order #${one}`).uncheck();
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    const bulk = dialog(page, 'Mark 1 order as shipped');
    await bulk.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(toast(page, '1 order marked as shipped')).toBeVisible();
    await expect(page.getByLabel(`Select order #${other}`)).toHaveCount(0);

    await page.getByRole('button', { name: `View order #${one}` }).click();
    const details = dialog(page, `Order Details - #${one}`);
    await expect(details).toContainText('$49.28 with $5.95 delivery and $3.33 tax');
    await expect(details).toContainText('Sacramento, CA 94203');
    await details.getByLabel('Note').fill('Fragile');
    await details.getByRole('button', { name: 'Save note' }).click();
    await expect(toast(page, 'Note saved')).toBeVisible();

    await details.getByRole('button', { name: 'Mark shipped' }).click();
    const ship = dialog(page, 'Mark as shipped');
    await ship.getByLabel('Carrier').selectOption('UPS');
    await ship.getByLabel('Tracking number').fill('1Z999');
    await ship.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(details.getByRole('link', { name: 'UPS 1Z999' })).toHaveAttribute(
      'href',
      /tracknum=1Z999$/,
    );

    await details.getByRole('button', { name: 'Refund' }).click();
    const refund = dialog(page, `Refund order #${one}`);
    await expect(refund.getByLabel('Put the units back on the shelf')).not.toBeChecked();
    await refund.getByLabel(`Refund of ${item.name}`).selectOption('1');
    await refund.getByLabel('Reason').fill('Broken bottle');
    await expectNoViolations(page);
    await refund.getByRole('button', { name: 'Refund $27.83' }).click();
    await expect(toast(page, 'Refund sent')).toBeVisible();
    await expect(details).toContainText('Refunded $27.83 (Broken bottle)');
    await details.getByRole('button', { name: 'Refund' }).click();
    await expect(refund.getByLabel('Refund of Delivery')).toHaveCount(0);
    await expect(refund.getByRole('button', { name: 'Refund $21.45' })).toBeVisible();
  });
});

test('shipping several orders can be stopped, and says what was done', async ({
  page,
  openConsole,
  addSupplement,
}) => {
  const item = await addSupplement({ stockQuantity: 30 });
  const ids: number[] = [];
  // The same basket again would be the same order.
  for (const quantity of [1, 2, 3, 4, 5, 6]) {
    const order = await buyByApi(page.request, [{ ...item, quantity }]);
    ids.push(order?.id ?? 0);
  }
  await openConsole('Orders');
  for (const id of ids) await page.getByLabel(`Select order #${id}`).check();
  const release = await holdRequests(page, '**/api/admin/orders/ship');
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const bulk = dialog(page, 'Mark 6 orders as shipped');
  await bulk.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(bulk.getByRole('progressbar', { name: 'Shipping' })).toBeVisible();
  await expect(bulk.getByText('0 of 6 orders done')).toBeVisible();
  await expectNoViolations(page);
  await bulk.getByRole('button', { name: 'Cancel' }).click();
  await expect(bulk.getByText('Stopping…')).toBeVisible();
  release();
  await expect(toast(page, '5 of 6 orders shipped; 1 left as it was')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('mail is listed, read in a frame and sent again', async ({
  page,
  openConsole,
  addSupplement,
  admin,
}) => {
  const item = await addSupplement({ stockQuantity: 20 });
  let id = 0;
  await sellByMail(admin, async () => {
    id = await buyParcelByApi(page.request, [{ ...item, quantity: 1 }]);
  });
  await openConsole();
  await page.getByRole('button', { name: 'Mail', exact: true }).click();
  const mail = dialog(page, 'Mail');
  const subject = `Your order #${id}`;
  const entry = mail.getByRole('listitem').filter({ hasText: subject });
  await expect(entry).toContainText('Order confirmation to else@shop.example');
  // Delivery is the work of a job: what waits is sent a moment later.
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Mail', exact: true }).click();
    await expect(entry).toContainText('Sent', { timeout: 1_000 });
  }).toPass();
  await expectNoViolations(page);
  await entry.getByRole('button', { name: `Read ${subject}` }).click();
  const letter = page.frameLocator(`iframe[title="Text of ${subject}"]`);
  await expect(letter.getByText('Thank you for your order')).toBeVisible();
  await expect(letter.getByText('1 Harbor Way')).toBeVisible();
  await page.keyboard.press('Escape');
  const again = entry.getByRole('button', { name: `Send ${subject} again` });
  await again.click();
  await expect(toast(page, 'The message goes out again')).toBeVisible();
  await expect(again).toBeFocused();
});

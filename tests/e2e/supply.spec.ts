import { expect, test } from '#tests/support/e2e.ts';
import { CARDS, expectSuccess, fillPayment, payButton, readStorage } from './checkout-steps.ts';
import { readCatalog } from './serve-catalog.ts';
import { openDialog } from './page-steps.ts';

test('a shopper makes an order last, pays, and is reminded before it runs out', async ({
  page,
}) => {
  await page.clock.install();
  const catalog = await readCatalog(page);
  await page.goto('/');
  const panel = page.getByRole('complementary', { name: 'Your order' });
  const ids: unknown[] = [];
  for (const name of ['Liver Renew', 'Kidney Clear', 'Mullein Clear']) {
    ids.push(catalog.find((supplement) => supplement.name === name)?.id);
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  const plan = await openDialog(
    page,
    panel.getByRole('button', { name: /^Lasts about 13 days .* Plan$/ }),
    'Your plan',
  );
  const supply = plan.getByRole('region', { name: /^Lasts/ });
  await expect(supply).toContainText('Lasts about 13 days');
  await expect(supply).toContainText('$2.34 to $4.57 a day');

  const press = (name: string) => plan.getByRole('button', { name, exact: true }).click();
  await press('30 days');
  await expect(panel).toContainText('$167.50');
  await press('90 days');
  await expect(panel).toContainText('$417.50');
  await press('Undo 90 days');
  await expect(panel).toContainText('$167.50');
  await press('Undo 30 days');
  await expect(panel).toContainText('$88.00');
  await press('60 days');
  await expect(supply).toContainText('Lasts about 60 days');
  for (const line of ['Liver Renew × 2', 'Kidney Clear × 4', 'Mullein Clear × 5']) {
    await expect(panel.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();

  await expect(payButton(page)).toHaveText('Pay $309.50');
  const { pendingOrder } = await readStorage(page);
  expect(JSON.parse(pendingOrder ?? '')).toEqual(
    [2, 4, 5].map((quantity, index) => ({ id: ids[index], name: expect.any(String), quantity })),
  );
  await expect(page.getByText('Lasts about 60 days')).toBeVisible();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  const link = await expectSuccess(page);

  await page.goto(link);
  const card = page.getByRole('region', { name: 'Your supply' });
  await expect(card).toContainText(/Runs out about \w+ \d+, \d{4}, if started on \w+ \d+, \d{4}\./);
  await expect(card.getByRole('listitem')).toHaveText([
    /^Liver Renew90 days, runs out about /,
    /^Kidney Clear60 to 120 days, runs out about /,
    /^Mullein Clear66 to 200 days, runs out about /,
  ]);
  const reminder = page.getByRole('checkbox', { name: 'Email me 7 days before it runs out' });
  // It shows what the shop has said, a moment after it was pressed.
  await reminder.click();
  await expect(reminder).toBeChecked();
  await expect(card).toContainText('Once, to ada@shop.example.');
  await page.reload();
  await expect(reminder).toBeChecked();

  // The link of the mail ends it.
  await page.goto(`${link}?reminder=end`);
  await expect(page.getByText('The reminder for this order is off.')).toBeVisible();
  await expect(reminder).not.toBeChecked();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerRaw, loseAnswer, sentBodies, sentBy } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectToast, failure, openDialog } from '#client/testing/screen.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { lowStockEntrySchema, stockMoveSchema } from '#shared/contracts/inventory.ts';
import { type AdminSupplement, adminSupplementSchema } from '#shared/contracts/supplements.ts';
import { InventoryTab } from './inventory-tab.tsx';

const NIGHT_CALM = sample(adminSupplementSchema, {
  id: 7,
  name: 'Night Calm',
  price: '24.00',
  stockQuantity: 3,
  lowStockThreshold: 5,
  isActive: true,
});

/** A console with these supplements, whose stock can be set. */
function openTab(given: AdminSupplement[] = [NIGHT_CALM]): void {
  let rows = given;
  answer('readAdmin', sample(adminSchema, { role: 'staff' }));
  answer('searchSupplements', () => rows);
  answer('listCategories', []);
  answer('listForecasts', []);
  answer('listWaiting', []);
  answer('listLowStock', () =>
    rows
      .filter((row) => row.stockQuantity <= row.lowStockThreshold)
      .map(({ stockQuantity, lowStockThreshold, ...row }) =>
        sample(lowStockEntrySchema, {
          ...row,
          currentStock: stockQuantity,
          threshold: lowStockThreshold,
        }),
      ),
  );
  answer('setStock', ({ params, body }) => {
    const edited = { ...rows.find(({ id }) => id === Number(params['id']))!, ...body };
    rows = rows.map((before) => (before.id === edited.id ? edited : before));
    return { ...edited, message: 'Saved' };
  });
  mount(<InventoryTab />);
}

/** The line of the product in the stock list; the alerts above name it too. */
const row = (name = 'Night Calm') =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: /Stock: \d/ });
const stock = page.getByLabelText('Stock', { exact: true });
const threshold = page.getByLabelText('Threshold', { exact: true });
const editButton = () => row().getByRole('button', { name: 'Edit', exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

async function saveStock(units: string, least: string): Promise<void> {
  await stock.fill(units);
  await threshold.fill(least);
  await save();
}

test('shows numbers, alerts and badges, and edits stock in place', async () => {
  openTab([NIGHT_CALM, { ...NIGHT_CALM, id: 8, name: 'Day Light', stockQuantity: 100 }]);
  for (const title of ['Total Products', 'Low Stock Items', 'Out of Stock', 'Inventory Value']) {
    await expect.element(page.getByRole('term').filter({ hasText: title })).toBeVisible();
  }
  await expect.element(page.getByText('$2,472.00', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Low Stock Alerts' })).toBeVisible();
  const alert = page.getByText('Night Calm - Only 3 left (threshold: 5)', { exact: true });
  await expect.element(alert).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Stock Management' })).toBeVisible();
  await expect.element(row()).toHaveTextContent('Low Stock');

  await editButton().click();
  await expect.element(stock).toHaveFocus();
  await expect.element(stock).toHaveAttribute('min', '0');
  await expect.element(threshold).toHaveAttribute('min', '0');
  await row().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(stock).not.toBeInTheDocument();
  await expect.element(editButton()).toHaveFocus();

  await editButton().click();
  await saveStock('-1', '5');
  await expect.element(failure('must be 0 or more')).toBeVisible();
  await stock.fill('');
  await userEvent.type(stock, '9-');
  await save();
  await expect.element(failure('Please enter a number')).toBeVisible();
  answerRaw('setStock', 502, 'Bad gateway', { once: true });
  await saveStock('9', '5');
  await expect.element(failure('Failed to update stock').first()).toBeVisible();
  await expect.element(stock).toHaveFocus();
  // Nothing typed counts as 0.
  await saveStock('', '5');
  await expectToast('Stock updated successfully');
  await expect.element(row()).toHaveTextContent('Out of Stock');

  await editButton().click();
  await saveStock('33', '4');
  await expect.element(row()).toHaveTextContent('In Stock');
  await expect.element(row()).toHaveTextContent('Stock: 33 · Threshold: 4');
  await expect.element(alert).not.toBeInTheDocument();
});

test('shows the current number when another administrator has set the stock', async () => {
  openTab([{ ...NIGHT_CALM, stockQuantity: 10 }]);
  await editButton().click();
  const changed = { ...NIGHT_CALM, stockQuantity: 25, version: 2 };
  answer('searchSupplements', [changed]);
  answerRaw('setStock', 409, {
    message: 'Stock changed in the meantime: 25 left.',
    code: 'conflict',
  });
  await saveStock('12', '5');
  await expect.element(failure('Stock changed in the meantime: 25 left.').first()).toBeVisible();
  await expect.element(row()).toHaveTextContent('Stock: 25');
  await row().getByRole('button', { name: 'Cancel' }).click();
  await editButton().click();
  await expect.element(stock).toHaveValue(25);
  answer('setStock', ({ body }) => ({ ...changed, ...body, message: 'Saved' }));
  await saveStock('27', '5');
  await expectToast('Stock updated successfully');
  const [first, second] = sentBy('setStock');
  expect(first?.headers['if-match']).not.toBe(second?.headers['if-match']);
});

test('retries received units whose answer was lost as the same change', async () => {
  openTab();
  await row().getByRole('button', { name: 'Receive Night Calm' }).click();
  await row().getByLabelText('Units received').fill('12');
  answer('adjustStock', { message: 'Done' });
  loseAnswer('adjustStock', { once: true });
  const receive = row().getByRole('button', { name: 'Receive', exact: true });
  await receive.click();
  await expect.element(failure('Failed to update stock').first()).toBeVisible();
  answer('searchSupplements', [{ ...NIGHT_CALM, stockQuantity: 15 }]);
  await receive.click();
  await expectToast('12 units of Night Calm received');
  await expect.element(row()).toHaveTextContent('Stock: 15');
  const [lost, repeated] = sentBodies('adjustStock');
  expect(lost).toMatchObject({ delta: 12, reason: 'received' });
  expect(lost?.requestId).toBeDefined();
  expect(repeated).toEqual(lost);
});

test('applies each change in the history once', async () => {
  openTab();
  const moves = [
    { delta: -4, reason: 'damaged', admin: 'admin' },
    { delta: 12, reason: 'received', admin: 'admin' },
    { delta: 10, reason: 'opening', admin: 'admin' },
  ];
  answer(
    'listStockMoves',
    moves.map((move, index) => sample(stockMoveSchema, { ...move, id: 3 - index })),
  );
  answer('adjustStock', { message: 'Done' });
  const history = await openDialog(
    row().getByRole('button', { name: 'History of Night Calm' }),
    'Stock of Night Calm',
  );
  const rows = history.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/-4.*Damaged.*admin/);
  await expect.element(rows.nth(2)).toHaveTextContent(/\+12.*Received.*admin/);
  await expect.element(rows.nth(3)).toHaveTextContent(/\+10.*Opening stock.*admin/);
  const change = history.getByLabelText('Change', { exact: true });
  const apply = history.getByRole('button', { name: 'Apply' });
  for (const round of [1, 2]) {
    await change.fill('-4');
    await history.getByLabelText('Reason').selectOptions('Damaged');
    await apply.click();
    await expect.element(change).toHaveValue(null);
    await apply.click();
    await expect.element(history.getByText('The change must not be 0')).toBeVisible();
    expect(sentBodies('adjustStock')).toHaveLength(round);
  }
  const [first, second] = sentBodies('adjustStock');
  expect(second).toMatchObject({ delta: -4, reason: 'damaged' });
  expect(second?.requestId).not.toBe(first?.requestId);
});

test('reads all pages of forecasts and waiting people', async () => {
  openTab([NIGHT_CALM, { ...NIGHT_CALM, id: 8, name: 'Sold Out', stockQuantity: 0 }]);
  const next = (path: string) => ({
    once: true,
    headers: { Link: `<${path}>; rel="next"`, 'X-Total-Count': '1001' },
  });
  answer('listForecasts', [{ id: 7, lastsDays: 12 }]);
  answer('listForecasts', [], next('/api/admin/inventory/forecast?after=1.1'));
  answer('listWaiting', [{ id: 8, people: 3 }]);
  answer('listWaiting', [], next('/api/admin/inventory/waiting?after=1'));
  await expect.element(row()).toHaveTextContent('lasts about 12 days');
  await expect.element(row('Sold Out')).toHaveTextContent('3 people waiting');
  expect(sentBy('listWaiting').map(({ query }) => query)).toEqual([{}, { after: '1' }]);
});

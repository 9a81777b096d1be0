import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerRaw, hold, sentBodies } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  dismissFailure,
  expectCount,
  expectToast,
  failure,
  openDialog,
  press,
} from '#client/testing/screen.ts';
import {
  type AdminOrder,
  adminOrderDetailsSchema,
  adminOrderSchema,
  type OrderFilter,
} from '#shared/contracts/admin-orders.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { OrdersTab } from './orders-tab.tsx';

const ITEMS = [{ id: 7, name: 'Night Calm', category: 'bind', quantity: 3, price: '24.00' }];
const DETAILS = sample(adminOrderDetailsSchema, {
  id: 31,
  items: JSON.stringify(ITEMS),
  lines: ITEMS.map((item) => ({ ...item, refundedQuantity: 0 })),
  paymentStatus: 'paid',
  orderStatus: 'processing',
  customerEmail: 'else@shop.example',
});

function Tab() {
  const [filter, setFilter] = useState<OrderFilter>({});
  const [viewedId, setViewedId] = useState<number>();
  return (
    <OrdersTab filter={filter} onFilter={setFilter} viewedId={viewedId} onView={setViewedId} />
  );
}

function openTab(rows: AdminOrder[] = [DETAILS]): void {
  answer('readAdmin', sample(adminSchema, { role: 'staff' }));
  answer('searchOrders', ({ query }) => (query['paymentStatus'] ? rows.slice(1, 2) : rows));
  answer('readOrderDetails', DETAILS);
  mount(<Tab />);
}

const view = (id: number) =>
  page
    .getByRole('row')
    .filter({ hasText: `#${id}` })
    .getByRole('button', { name: 'View' });
const total = (name: RegExp) =>
  page.getByCss('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) });

test('shows an order at once, and nothing else without the details call', async () => {
  openTab();
  const release = hold('readOrderDetails');
  const details = await openDialog(view(31), 'Order Details - #31');
  await expect.element(details.getByRole('listitem')).toHaveTextContent(/Night Calm.*Qty: 3/);
  await expect.element(details).not.toHaveTextContent('else@shop.example');
  release();
  await expect.element(details).toHaveTextContent('else@shop.example');
  await expect.element(details.getByRole('heading', { name: 'History' })).toBeVisible();

  openTab();
  answerRaw('readOrderDetails', 503, { message: 'Away' });
  await view(31).click();
  await expect.element(details).toHaveTextContent('Night Calm');
  await expectCount(details.getByRole('button'), 1);
  await expectCount(details.getByText(/could not|History|Customer/), 0);
  await userEvent.keyboard('{Escape}');
  answer('readOrderDetails', DETAILS);
  await view(31).click();
  await expect.element(details).toHaveTextContent('else@shop.example');
});

test('shows customer, state, delivery, request and refund on a second line', async () => {
  openTab([
    {
      ...DETAILS,
      totalAmount: '72.00',
      refundedAmount: '5.00',
      deliveryName: 'Parcel',
      openRequest: 'cancel',
    },
    { ...DETAILS, id: 30, orderStatus: 'ready', isPickUp: true, totalAmount: '72.00' },
  ]);
  await expect.element(view(31)).toBeVisible();
  await expectCount(page.getByRole('row').filter({ hasText: '#31' }).getByRole('cell'), 5);
  await expect
    .element(page.getByRole('row').nth(2))
    .toHaveTextContent('else@shop.examplePaidParcelAsks to cancel$5.00 refunded$72.00');
  await expect
    .element(page.getByRole('row').nth(4))
    .toHaveTextContent('else@shop.exampleReady for pick-up');
});

test('saves a note and keeps the focus on its button', async () => {
  openTab();
  const details = await openDialog(view(31), 'Order Details - #31');
  const save = details.getByRole('button', { name: 'Save note' });
  await details.getByLabelText('Note').fill('Fragile');
  answerRaw('noteOrder', 503, { message: 'Not today' });
  await save.click();
  await expect.element(failure('Error')).toHaveTextContent('Not today');
  await expect.element(save).toHaveFocus();
  await dismissFailure('Not today');
  const reason = details.getByText('Not today');
  await expect.element(reason).toBeVisible();

  const noted = { ...DETAILS, note: 'Fragile' };
  answer('noteOrder', noted);
  answer('readOrderDetails', noted);
  await press(save, 'Enter');
  await expectToast('Note saved');
  await expect.element(save).toBeDisabled();
  await expect.element(save).toHaveFocus();
  await expect.element(reason).not.toBeInTheDocument();
  expect(sentBodies('noteOrder')).toEqual([{ note: 'Fragile' }, { note: 'Fragile' }]);
});

test('totals all orders, however the list is filtered', async () => {
  const rows = [1, 2, 4].map((totalItems, index) =>
    sample(adminOrderSchema, {
      id: 900 + index,
      totalItems,
      totalQuantity: totalItems * 2,
      items: index === 0 ? 'not JSON' : '[]',
    }),
  );
  openTab(rows);
  await expect.element(total(/^Total Orders$/)).toHaveTextContent('3');
  await expect.element(total(/^Total Orders$/)).toHaveTextContent('Lifetime');
  await expect.element(total(/^Avg Items\/Order$/)).toHaveTextContent('2.3');
  await expect.element(total(/^Total Quantity$/)).toHaveTextContent('14');
  await expect.element(total(/^Total Quantity$/)).toHaveTextContent('Total supplements ordered');
  answerRaw('readOrderDetails', 404, { message: 'Unknown' });
  await view(900).click();
  await expect.element(dialog('Order Details - #900')).toHaveTextContent('Invalid order data');
  await userEvent.keyboard('{Escape}');
  await page.getByLabelText('Payment').selectOptions('paid');
  await expect.element(view(900)).not.toBeInTheDocument();
  await expect.element(view(901)).toBeVisible();
  await expect.element(total(/^Total Quantity$/)).toHaveTextContent('14');
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/admin/orders.csv?paymentStatus=paid');

  openTab([]);
  await expect.element(page.getByText('No orders found')).toBeVisible();
  await expect
    .element(page.getByText('Orders will appear here when customers make purchases'))
    .toBeVisible();
  await expect.element(total(/^Avg Items\/Order$/)).toHaveTextContent('0.0');
});

test('selects orders further down too, up to a hundred', async () => {
  openTab(Array.from({ length: 120 }, (_, index) => ({ ...DETAILS, id: 1_000 + index })));
  const last = page.getByLabelText('Select order #1119');
  await last.click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  const slips = page.getByRole('link', { name: 'Packing slips' });
  await expect.element(slips).toHaveAttribute('href', expect.stringContaining('1119'));

  await page.getByLabelText('Select all orders').click();
  await expect.element(page.getByText('100 selected')).toBeVisible();
  await last.click();
  await expectToast('At most 100 orders can be selected');
  await expect.element(last).not.toBeChecked();
  await page.getByLabelText('Select order #1000').click();
  await last.click();
  await expect.element(last).toBeChecked();
  await expect.element(page.getByText('100 selected')).toBeVisible();
});

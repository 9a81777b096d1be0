import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAdminOrder } from '#client/api/admin-orders.ts';
import { answer, answerRaw, loseAnswer, sentBodies } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  dismissFailure,
  expectNoViolations,
  failure,
  openDialog,
} from '#client/testing/screen.ts';
import { type AdminOrderDetails, adminOrderDetailsSchema } from '#shared/contracts/admin-orders.ts';
import { addUp } from '#shared/rules/charges.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { makeCharges } from '#tests/support/charges.ts';

const CODES = { sku: null, gtin: null, lots: [] };
const LINE = { id: 7, name: 'Night Calm', category: 'cleanse', price: '24.00', ...CODES };
const MADE = 'Order #7 was refunded in the meantime. Check the amounts and try again.';

/** Opens the refund of an order that is paid and not yet shipped. */
async function openRefund(quantity: number, change: Partial<AdminOrderDetails> = {}) {
  const order = sample(adminOrderDetailsSchema, {
    id: 31,
    paymentStatus: 'paid',
    orderStatus: 'processing',
    lines: [{ ...LINE, quantity, refundedQuantity: 0 }],
    refundableCents: quantity * 2_400,
    charges: makeCharges(quantity * 2_400),
    refundableExtras: [],
    refundedAmount: '0.00',
    ...change,
  });
  answer('readAdmin', sample(adminSchema, { role: 'staff' }));
  answer('readOrderDetails', order);
  answer('refundOrder', order);
  const row = readAdminOrder(order);
  mount(row && <OrderDetailsDialog order={row} onClose={() => undefined} />);
  return openDialog(page.getByRole('button', { name: 'Refund' }), 'Refund order #31');
}

test('retries a refund whose answer was lost without making it twice', async () => {
  const refund = await openRefund(3);
  await refund.getByLabelText('Refund of Night Calm').selectOptions('1');
  loseAnswer('refundOrder', { once: true });
  const button = refund.getByRole('button', { name: 'Refund $24.00' });
  await button.click();
  await expect.element(failure('Please try again.').first()).toBeVisible();
  answerRaw('refundOrder', 409, { message: MADE, code: 'conflict' });
  await button.click();
  await expect.element(refund).not.toBeInTheDocument();
  await dismissFailure(MADE);
  await expect.element(dialog('Order Details - #31').getByText(MADE)).toBeVisible();
  const asked = {
    lines: [{ id: 7, quantity: 1 }],
    extras: [],
    restock: true,
    refundableCents: 7_200,
  };
  expect(sentBodies('refundOrder')).toEqual([asked, asked]);
});

test('starts at zero and takes an amount', async () => {
  const refund = await openRefund(2);
  const button = refund.getByRole('button', { name: 'Refund', exact: true });
  await expect.element(button).toBeDisabled();
  const amount = refund.getByLabelText('Amount in dollars');
  await amount.fill('five');
  await expect.element(refund).toHaveTextContent('Enter an amount, like 12.50');
  await expect.element(button).toBeDisabled();
  await amount.fill('5');
  await expect.element(refund).toHaveTextContent('Adjustment$5.00Refund$5.00');
  await expectNoViolations(refund);
  await refund.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect.element(refund).not.toBeInTheDocument();
  expect(sentBodies('refundOrder')).toEqual([
    { lines: [], extras: [], amountCents: 500, restock: false, refundableCents: 4_800 },
  ]);
});

test('says how much can still be refunded', async () => {
  const refund = await openRefund(2);
  await refund.getByLabelText('Amount in dollars').fill('48.01');
  await expect
    .element(refund)
    .toHaveTextContent('Only $48.00 of this order can still be refunded.');
  await expect.element(refund.getByRole('button', { name: 'Refund $48.01' })).toBeDisabled();
  await refund.getByLabelText('Amount in dollars').fill('48');
  await expect
    .element(refund)
    .toHaveTextContent('Nothing would be left, so this cancels the order.');
  await expect.element(refund.getByRole('button', { name: 'Refund $48.00' })).toBeEnabled();
});

test('shows in the dialog why a refund failed', async () => {
  const refund = await openRefund(1);
  await refund.getByRole('button', { name: 'Select everything' }).click();
  answerRaw('refundOrder', 503, { message: 'Not today' });
  const button = refund.getByRole('button', { name: 'Refund $24.00' });
  await button.hover();
  const place = button.element().getBoundingClientRect();
  await button.click();
  await expect.element(failure('Error')).toHaveTextContent('Not today');
  await expect.element(button).toHaveFocus();
  await dismissFailure('Not today');
  const reason = refund.getByText('Not today');
  await expect.element(reason).toBeVisible();
  expect(button.element().getBoundingClientRect()).toEqual(place);
  await expectNoViolations(refund);

  await refund.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('button', { name: 'Select everything' }).click();
  await expect.element(button).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});

test('refunds the rest of an order that was refunded in part at the provider', async () => {
  const refund = await openRefund(1, {
    lines: [{ ...LINE, price: '50.00', quantity: 1, refundedQuantity: 0 }],
    refundedAmount: '10.00',
    refundableCents: 4_000,
  });
  await refund.getByRole('button', { name: 'Select everything' }).click();
  await expect
    .element(refund)
    .toHaveTextContent('Only $40.00 of this order can still be refunded.');
  await refund.getByRole('button', { name: 'Refund $40.00' }).click();
  await expect.element(refund).not.toBeInTheDocument();
  expect(sentBodies('refundOrder')).toEqual([{ restock: true, refundableCents: 4_000 }]);
});

test('refunds delivery with its tax, once and with the lines that are chosen', async () => {
  const delivery = { kind: 'delivery', cents: 600, taxCents: 30 } as const;
  const refund = await openRefund(2, {
    charges: addUp({ linesCents: 4_800, discountCents: 0, extras: [delivery], taxCents: 30 }),
    refundableExtras: [delivery],
    refundableCents: 5_430,
  });
  await refund.getByLabelText('Refund of Night Calm').selectOptions('1');
  await refund.getByLabelText('Refund of Delivery').selectOptions('$6.00');
  await expect.element(refund).toHaveTextContent('Items$24.00Delivery$6.00Tax$0.30Refund$30.30');
  await expectNoViolations(refund);
  await refund.getByLabelText('Refund of Delivery').selectOptions('Keep');
  await expect.element(refund).toHaveTextContent('Items$24.00Refund$24.00');
  await refund.getByLabelText('Refund of Delivery').selectOptions('$6.00');
  await refund.getByRole('button', { name: 'Refund $30.30' }).click();
  await expect.element(refund).not.toBeInTheDocument();
  expect(sentBodies('refundOrder')).toMatchObject([
    { lines: [{ id: 7, quantity: 1 }], extras: ['delivery'] },
  ]);
});

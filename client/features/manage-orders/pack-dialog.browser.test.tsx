import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { dialog, expectNoViolations, failure, openDialog } from '#client/testing/screen.ts';
import { adminOrderDetailsSchema } from '#shared/contracts/admin-orders.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { OrderActions } from './order-actions.tsx';

const GTIN = '09506000134352';
const LOT = { id: 5, code: 'A1', bestBefore: '2027-06-30', state: 'shelf' as const, units: 2 };
const ORDER = sample(adminOrderDetailsSchema, {
  id: 31,
  lines: [
    {
      ...{ id: 7, name: 'Night Calm', category: 'bind', quantity: 2, price: '24.00' },
      ...{ refundedQuantity: 0, gtin: GTIN, sku: 'NC-90', lots: [LOT] },
    },
  ],
  paymentStatus: 'paid',
  orderStatus: 'processing',
});

async function scan(text: string): Promise<void> {
  await page.getByLabelText('Scan each unit').fill(text);
  await userEvent.keyboard('{Enter}');
}

test('ticks a unit per scan, refuses wrong ones loudly, and opens Ship after the last', async () => {
  answer('readAdmin', sample(adminSchema, { role: 'staff' }));
  mount(<OrderActions order={ORDER} />);
  const pack = await openDialog(
    page.getByRole('button', { name: 'Pack by scan' }),
    'Pack order #31',
  );
  await expect.element(page.getByLabelText('Scan each unit')).toHaveFocus();
  const row = pack.getByRole('listitem');
  await expect.element(row).toHaveTextContent('Lot A1, best before Jun 30, 2027 · SKU NC-900 of 2');
  await scan(`(01)${GTIN}(10)B2`);
  await expect.element(failure('Wrong lot: B2. Take lot A1.')).toBeVisible();
  await expectNoViolations(pack);
  await scan('036000291452');
  await expect.element(failure('Wrong product')).toBeVisible();
  await expect.element(row).toHaveTextContent('0 of 2');
  await scan(`(01)${GTIN}(10)A1`);
  await expect.element(row).toHaveTextContent('1 of 2');
  await pack.getByRole('button', { name: 'Tick Night Calm, lot A1 by hand' }).click();
  await expect.element(dialog('Mark as shipped')).toBeVisible();
  await expect.element(pack).not.toBeInTheDocument();
});

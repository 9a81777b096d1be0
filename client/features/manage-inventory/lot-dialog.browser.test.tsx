import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw, sentBodies } from '#client/testing/fake-shop.ts';
import { mount } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { dialog, expectNoViolations, expectToast, openDialog } from '#client/testing/screen.ts';
import { adminSchema } from '#shared/contracts/admins.ts';
import { type LotDetails, lotDetailsSchema, lotOrderSchema } from '#shared/contracts/lots.ts';
import { LotDialog } from './lot-dialog.tsx';

const LOT = sample(lotDetailsSchema, {
  ...{ id: 5, code: 'A1', bestBefore: '2027-06-30', state: 'shelf', sellable: 4, held: 0 },
  ...{ supplement: { id: 7, name: 'Night Calm' }, orders: 1, soldUnits: 2, recall: null },
});

function openLot(given: LotDetails = LOT, role: 'staff' | 'viewer' = 'staff'): void {
  let lot = given;
  answer('readAdmin', sample(adminSchema, { role }));
  answer('readLot', () => lot);
  answer('listLotOrders', [
    sample(lotOrderSchema, { id: 31, units: 2, customerEmail: 'else@shop.example' }),
  ]);
  answer('changeLot', ({ body }) => {
    const { state = lot.state, bestBefore = lot.bestBefore } = body;
    lot = { ...lot, state, bestBefore, sellable: 0, held: 4 };
    return lot;
  });
  mount(<LotDialog id={5} onClose={() => undefined} />);
}

const lot = dialog('Lot A1');

test('recalls a lot and emails its buyers after showing the email', async () => {
  openLot();
  answer('previewRecallEmail', ({ body }) => ({
    ...{ subject: 'Please check your Night Calm', text: `Dear buyer\n${body.message}` },
    ...{ recipients: 1, withoutEmail: 0 },
  }));
  answer('emailLotBuyers', () => ({
    ...{ ...LOT, state: 'recalled' as const, recall: { orders: 1, emailed: 0 } },
  }));
  await expect.element(lot).toHaveTextContent('2 units in 1 order');
  await expect.element(lot.getByRole('link', { name: '#31' })).toBeVisible();
  await expect.element(lot).toHaveTextContent('else@shop.example');
  await expectNoViolations(lot);
  const question = await openDialog(lot.getByRole('button', { name: 'Recall' }), 'Recall lot');
  await question.getByRole('button', { name: 'Recall lot' }).click();
  await expectToast('Lot recalled');
  await expect.element(lot).toHaveTextContent('Recalled');
  await expect.element(lot).toHaveTextContent('4 units, not for sale');

  const email = await openDialog(
    lot.getByRole('button', { name: 'Email buyers' }),
    'Email buyers of lot A1',
  );
  await email.getByLabelText('What buyers should do').fill('Send it back.');
  await expect.element(email).toHaveTextContent('Please check your Night CalmDear buyer Send it');
  await email.getByRole('button', { name: 'Email 1 buyer' }).click();
  await expectToast('Emails are being sent');
  expect(sentBodies('emailLotBuyers')).toEqual([{ message: 'Send it back.' }]);
  await expect.element(lot).toHaveTextContent('0 of 1 orders');
});

test('corrects the date of a lot', async () => {
  openLot();
  await lot.getByRole('button', { name: 'Correct date' }).click();
  await page.getByLabelText('Best before', { exact: true }).fill('2028-01-31');
  await page.getByRole('button', { name: 'Save date' }).click();
  await expectToast('Date corrected');
  expect(sentBodies('changeLot')).toEqual([{ bestBefore: '2028-01-31' }]);
});

test('offers nothing to viewers, and a retry if the lot cannot be loaded', async () => {
  openLot(LOT, 'viewer');
  await expect.element(lot).toHaveTextContent('4 units');
  await expect.element(lot.getByRole('button', { name: 'Block' })).not.toBeInTheDocument();
  await expect.element(lot).not.toHaveTextContent('else@shop.example');

  answerRaw('readLot', 503, { message: 'Away' });
  mount(<LotDialog id={6} onClose={() => undefined} />);
  await expect.element(page.getByText('The lot could not be loaded.')).toBeVisible();
});

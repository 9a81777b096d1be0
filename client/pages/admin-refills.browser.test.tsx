import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, sentBy } from '#client/testing/fake-shop.ts';
import { dialog, expectNoViolations, expectToast, openDialog } from '#client/testing/screen.ts';
import { exactButton, expectPath } from '#client/testing/store.ts';
import type { StaffRefillDetails } from '#shared/contracts/staff-refills.ts';
import { makeRefill, makeRun } from '#tests/support/refill-views.ts';

const table = page.getByRole('table', { name: 'List of refills' });
const view = exactButton('View refill 4 of Ada Byron');

function makeStaffRefill(change: Partial<StaffRefillDetails> = {}): StaffRefillDetails {
  const { estimateCents: _, earliestOn: _e, latestOn: _l, canPay: _c, ...refill } = makeRefill();
  return {
    ...refill,
    run: makeRun(),
    history: [makeRun({ dueOn: '2026-10-19', state: 'paid', order: { id: 7, token: 'x' } })],
    customerName: 'Ada Byron',
    customerEmail: 'ada@shop.example',
    createdAt: '2026-09-04T09:00:00.000Z',
    ...change,
  };
}

async function open(path = '/admin/refills', role: 'staff' | 'viewer' = 'staff'): Promise<void> {
  answer('readStaffRefill', makeStaffRefill());
  await openConsole(path, role);
}

test('lists refills by state and shows their history', async () => {
  answer('listRefills', ({ query }) =>
    query['state'] === 'failed'
      ? [makeStaffRefill({ run: makeRun({ state: 'declined', refusal: 'declined' }) })]
      : [makeStaffRefill()],
  );
  await open();
  await expect.element(table).toHaveTextContent('Ada Byron');
  await expect.element(table).toHaveTextContent('Formula 1 × 2');
  await expect.element(table).toHaveTextContent('$48.20');
  await page.getByLabelText('State').selectOptions('Needs attention');
  await expectPath('/admin/refills?state=failed');
  await expect.element(table).toHaveTextContent('Declined');
  const details = await openDialog(view, 'Refill 4');
  await expect.element(details).toHaveTextContent('visa •••• 4242');
  await expect
    .element(details.getByRole('link', { name: 'Order #7' }))
    .toHaveAttribute('href', '/admin?tab=orders&order=7');
  await expectNoViolations(details);
});

test('pauses and ends a refill', async () => {
  answer('listRefills', [makeStaffRefill()]);
  await open();
  const details = await openDialog(view, 'Refill 4');
  answer('pauseStaffRefill', makeStaffRefill({ state: 'paused', run: null }));
  await details.getByRole('button', { name: 'Pause' }).click();
  await expectToast('Refill paused');
  await expect.element(details).toHaveTextContent('Paused');
  answer('endStaffRefill', makeStaffRefill({ state: 'ended', run: null, nextOn: null }));
  await details.getByRole('button', { name: 'End refill' }).click();
  await dialog('End this refill?').getByRole('button', { name: 'End refill' }).click();
  await expectToast('Refill ended');
  await expect.element(details.getByRole('button', { name: 'End refill' })).not.toBeInTheDocument();
  expect(sentBy('endStaffRefill')).toHaveLength(1);
});

test('offers viewers no actions', async () => {
  answer('listRefills', [makeStaffRefill()]);
  await open('/admin/refills', 'viewer');
  const details = await openDialog(view, 'Refill 4');
  await expect.element(details).toHaveTextContent('History');
  await expect.element(details.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

test('explains refills while there are none', async () => {
  answer('listRefills', []);
  await open();
  await expect.element(page.getByText('No refills yet')).toBeVisible();
});

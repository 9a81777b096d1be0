import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#client/testing/mount.tsx';
import { expectNoViolations } from '#client/testing/screen.ts';
import { makeCharges } from '#tests/support/charges.ts';
import { ChargeList, ChargeRow } from './charge-list.tsx';

const PARCEL = makeCharges(4_000, 595, 333);

function rows(): (string | null)[][] {
  const terms = page.getByRole('term').elements();
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]);
}

test('lists every charge and the total', async () => {
  mount(
    <ChargeList charges={PARCEL} linesName="Items (2)" isLarge>
      <ChargeRow name="Total supplements">3</ChargeRow>
    </ChargeList>,
  );
  await expect.element(page.getByText('$49.28')).toBeVisible();
  expect(rows()).toEqual([
    ['Items (2)', '$40.00'],
    ['Total supplements', '3'],
    ['Delivery', '$5.95'],
    ['Tax', '$3.33'],
    ['Total', '$49.28'],
  ]);
  await expectNoViolations(page.getByText('$49.28'));
});

test('leaves out a discount, delivery and tax of zero', async () => {
  mount(<ChargeList charges={makeCharges(4_000)} totalName="Refund" />);
  await expect.element(page.getByText('Refund')).toBeVisible();
  expect(rows()).toEqual([
    ['Items', '$40.00'],
    ['Refund', '$40.00'],
  ]);
});

test('shows a discount as less, and what went back of the total', async () => {
  const discounted = { ...PARCEL, discountCents: 1_000, totalCents: 3_928 };
  mount(<ChargeList charges={discounted} refundedCents={1_500} />);
  await expect.element(page.getByText('Discount')).toBeVisible();
  expect(rows()).toEqual([
    ['Items', '$40.00'],
    ['Discount', '-$10.00'],
    ['Delivery', '$5.95'],
    ['Tax', '$3.33'],
    ['Total', '$39.28'],
    ['Refunded', '-$15.00'],
  ]);
});

test('lists free delivery after the discount', async () => {
  const discounted = { ...makeCharges(4_000), discountCents: 1_000, totalCents: 3_000 };
  mount(<ChargeList charges={discounted} isDelivered />);
  await expect.element(page.getByText('Free')).toBeVisible();
  expect(rows().map(([name]) => name)).toEqual(['Items', 'Discount', 'Delivery', 'Total']);
});

test('names no amount before the prices have loaded', async () => {
  mount(<ChargeList charges={null} />);
  await expect.element(page.getByText('Total')).toBeVisible();
  expect(rows()).toEqual([
    ['Items', ''],
    ['Total', ''],
  ]);
});

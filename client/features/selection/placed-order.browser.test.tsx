import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { expectNoViolations } from '#client/testing/screen.ts';
import { answerStore } from '#client/testing/store.ts';
import type { OrderView } from '#shared/contracts/orders.ts';
import { makeOrderView } from '#tests/support/order-view.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const PICKED_UP = {
  method: 'pick-up',
  name: 'Pick-up',
  address: null,
  fromDays: null,
  toDays: null,
};
const panel = page.getByRole('complementary', { name: 'Your last order' });

function openStore(change: Partial<OrderView> = {}): void {
  localStorage.setItem('placedOrder', JSON.stringify({ id: 1042, token: 'some-token' }));
  answerStore([makeSupplement(1)]);
  answer('readOrder', makeOrderView(change));
  openPage('/');
}

test('confirms the last order until it is dismissed', async () => {
  openStore({ delivery: PICKED_UP });
  await expect.element(panel).toHaveTextContent('Order #1042 confirmedTotal $94.95');
  await expect.element(panel).toHaveTextContent('pick it up at Premium Supplements Store');
  await expect
    .element(panel.getByRole('link', { name: 'View your order' }))
    .toHaveAttribute('href', '/orders/some-token');
  await expectNoViolations(panel);
  await page.getByRole('checkbox', { name: 'Formula 1' }).click();
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(localStorage.getItem('placedOrder')).toBeNull();
});

test.each<[Partial<OrderView>, string]>([
  [{ paymentStatus: 'pending' }, 'receivedTotal $94.95We’re completing your payment'],
  [{}, 'Next, we’ll email you when it ships.'],
])('says what happens next: %o', async (change, text) => {
  openStore(change);
  await expect.element(panel).toHaveTextContent(text);
});

test('links to an order that could not be loaded', async () => {
  answerRaw('readOrder', 500, { message: 'Broken', code: 'internal' });
  localStorage.setItem('placedOrder', JSON.stringify({ id: 7, token: 'some-token' }));
  answerStore([makeSupplement(1)]);
  openPage('/');
  await expect.element(panel.getByRole('link', { name: 'View your order' })).toBeVisible();
});

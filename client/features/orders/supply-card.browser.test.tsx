import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseAnswer } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { answerStore } from '#client/testing/store.ts';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import { makeOrderView } from '#tests/support/order-view.ts';

const SUPPLY: OrderSupply = {
  supply: {
    days: 30,
    daysAtMost: 30,
    firstToRunOut: ['Formula One'],
    costPerDay: { from: 100, to: 100 },
    leftOut: [],
    runsOutAt: '2026-03-31T10:20:00.000Z',
  },
  lines: [
    {
      id: 1,
      name: 'Formula One',
      days: { from: 30, to: 30 },
      runsOutAt: '2026-03-31T10:20:00.000Z',
    },
  ],
  reminder: 'off',
};

test('reports a failed reminder and sets it on the next try', async () => {
  answerStore();
  answer('readOrder', makeOrderView());
  answer('listOrderRequests', []);
  answer('readOrderTimetable', { sender: null, title: '', words: '', lines: [] });
  answer('readOrderSupply', SUPPLY);
  answer('offerOrderRefill', { offer: null, refills: [] });
  openPage('/orders/some-token');
  const card = page.getByRole('region', { name: 'Your supply' });
  const reminder = page.getByRole('checkbox', { name: 'Email me 7 days before it runs out' });
  loseAnswer('startReminder');
  await reminder.click();
  await expect.element(card.getByRole('alert')).toHaveTextContent('This could not be changed.');
  await expect.element(reminder).not.toBeChecked();
  answer('startReminder', { ...SUPPLY, reminder: 'on' });
  answer('readOrderSupply', { ...SUPPLY, reminder: 'on' });
  await reminder.click();
  await expect.element(reminder).toBeChecked();
  await expect.element(card).toHaveTextContent('Once, to ada@shop.example.');
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
});

import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerRaw } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  expectCount,
  expectNoViolations,
  openDialog,
  press,
} from '#client/testing/screen.ts';
import { answerStore, exactButton, expectPath } from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { makeLabel } from '#tests/support/labels.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const opener = page.getByRole('button', { name: 'Review order' });
const sheet = dialog('Your order');
const order = page.getByRole('complementary', { name: 'Your order' });
const box = (id: number) => page.getByRole('checkbox', { name: `Formula ${id}` });
const inSheet = (name: string) => sheet.getByRole('button', { name });

afterEach(() => page.viewport(1280, 1600));

test('opens the order as a sheet on a phone, but not after Back to Cart', async () => {
  await page.viewport(390, 844);
  answerStore([makeSupplement(1), makeSupplement(2)]);
  const labels = [{ supplementId: 1, label: makeLabel() }];
  answer('readLabels', sample(CALLS.readLabels.answer, { labels }));
  answer('listLotDates', sample(CALLS.listLotDates.answer));
  answerRaw('createPaymentIntent', 503, { message: 'Not today' });
  openPage('/');
  await box(1).click();
  await box(2).click();
  await press(opener, 'Enter');
  await expectCount(sheet.getByRole('listitem'), 2);
  const fewer = inSheet('Decrease quantity of Formula 1');
  const more = inSheet('Increase quantity of Formula 1');
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true');
  await more.click();
  // At the limit the button keeps focus and does nothing.
  await press(fewer, 'Enter');
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(fewer).toHaveFocus();
  await expect.element(sheet).toHaveTextContent('Formula 1 × 1');
  await press(more, 'Enter');
  await expect.element(sheet).toHaveTextContent('Formula 1 × 2');
  await expect.element(sheet).toHaveTextContent('Total$30.00');
  const plan = await openDialog(sheet.getByRole('button', { name: /Plan$/ }), 'Your plan');
  await expect.element(plan.getByRole('button', { name: '30 days', exact: true })).toBeVisible();
  await expectNoViolations(plan);
  await userEvent.keyboard('{Escape}');
  await expectNoViolations(sheet);

  await inSheet('Remove Formula 2 from order').click();
  await expectCount(sheet.getByRole('listitem'), 1);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(box(2)).not.toBeChecked();

  await page.getByRole('button', { name: /^Checkout 1 item · 2 supplements/ }).click();
  await expectPath('/checkout');
  await exactButton('Back to Cart').click();
  await expectPath('/');
  await expect.element(order).toHaveFocus();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await opener.click();
  await expect.element(sheet).toHaveTextContent('Formula 1 × 2');
  await inSheet('Remove Formula 1 from order').click();
  await expect.element(sheet).toHaveTextContent('Selected Items:0');
  await inSheet('Close').click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).not.toBeInTheDocument();
});

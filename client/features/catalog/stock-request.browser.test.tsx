import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw, sentBodies } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { dialog, expectNoViolations } from '#client/testing/screen.ts';
import { answerStore, expectNoSidewaysScroll } from '#client/testing/store.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const details = dialog('Formula 1 - Detailed Information');
const email = details.getByRole('textbox', { name: 'Email' });
const send = details.getByRole('button', { name: 'Email me' });

afterEach(() => page.viewport(1280, 1600));

test('asks for an email when a product is back, and explains failures', async () => {
  await page.viewport(390, 844);
  answerStore([makeSupplement(1, { stockQuantity: 0 })]);
  openPage('/?supplement=1');
  await expect
    .element(details.getByText('No supplement in stock shares an ingredient with it.'))
    .toBeVisible();
  await email.fill('nobody');
  await send.click();
  await expect.element(details.getByText('Invalid email address')).toBeVisible();
  await expectNoViolations(details);
  await email.fill('ann@shop.example');
  answerRaw('askForStock', 404, 'Not Found');
  await send.click();
  await expect.element(details.getByText('We couldn’t save your request.')).toBeVisible();
  answer('askForStock', { message: 'We’ll email you once, when it’s back.' });
  await send.click();
  await expect.element(details.getByText('We’ll email you once, when it’s back.')).toBeVisible();
  expect(sentBodies('askForStock').at(-1)).toEqual({ email: 'ann@shop.example', supplementId: 1 });
  await expectNoSidewaysScroll();
});

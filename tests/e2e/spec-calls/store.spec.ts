import type { Page } from '@playwright/test';
import {
  CARDS,
  fillPayment,
  payButton,
  readStorage,
  storeOrder,
} from '#tests/e2e/checkout-steps.ts';
import { failure, openDialog, toast } from '#tests/e2e/page-steps.ts';
import { findCard } from '#tests/e2e/serve-catalog.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { JOURNEY_MEETS, serveOnlySpecCalls } from './only-spec-calls.ts';

const MOON = { id: 9001, name: 'Moon Root', quantity: 2 };
const NOTHING = /undefined|null|NaN|Invalid Date|\[object/;

type Options = Parameters<typeof serveOnlySpecCalls>[1];

for (const addedCalls of JOURNEY_MEETS) {
  test(`a visitor browses, chooses and pays with every added call ${addedCalls}`, async ({
    page,
    allowConsoleErrors,
  }) => {
    for (const act of [browseAndPay, meetRefusals]) {
      await act(page, { addedCalls, allowConsoleErrors });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

async function browseAndPay(page: Page, { addedCalls, allowConsoleErrors }: Options) {
  const server = await serveOnlySpecCalls(page, { addedCalls, allowConsoleErrors });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(findCard(page, 'Plain Leaf')).toContainText('$0.00');
  await expect(findCard(page, 'Sun Bark')).toContainText('3 in stock Low stock!');
  await expect(findCard(page, 'Night Moss')).toContainText('Out of stock');
  await expect(findCard(page, 'Night Moss').getByRole('combobox')).toBeDisabled();
  await expect(findCard(page, 'Sun Bark').getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('main')).not.toContainText(NOTHING);

  await page.getByRole('searchbox').fill('moon ROOT 400');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No supplements found matching your criteria.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('group', { name: 'Filter by category' }).getByText('Kill').click();
  await expect(page.getByRole('article')).toHaveCount(1);

  const plain = await openDialog(
    page,
    findCard(page, 'Plain Leaf').getByRole('link', { name: 'View Details' }),
    'Plain Leaf - Detailed Information',
  );
  await expect(plain).toContainText('1/4');
  for (const part of ['Key Benefits', 'Suggested Use', 'Ingredients']) {
    await expect(plain.getByRole('heading', { name: part })).toBeVisible();
  }
  await expect(plain).not.toContainText(NOTHING);
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Filter by category' }).getByText('All').click();

  // It reads as disabled, and still says why.
  await page.getByRole('button', { name: 'Proceed to Checkout' }).press('Enter');
  await expect(failure(page, 'Error')).toContainText('Please select at least one supplement');
  await findCard(page, 'Moon Root').getByRole('combobox').selectOption('2');
  await findCard(page, 'Moon Root').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();

  await expect(page).toHaveURL('/checkout');
  await expect(payButton(page)).toHaveText('Pay $43.00');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$21.50');
  expect(server.bodiesOf('POST /api/create-payment-intent')).toEqual([
    { selectedItems: [{ id: 9001, quantity: 2 }], customerEmail: '', customerName: '' },
  ]);
  await fillPayment(page, CARDS.declined);
  await payButton(page).click();
  await expect(failure(page, 'Payment Failed')).toContainText('Your card was declined.');
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  // Without a call that knows better the provider's word counts; else it is the honest wait.
  const [title, text] =
    addedCalls === 'answered 404'
      ? ['Payment Successful', 'Thank you for your purchase!']
      : ['Order Received', 'You will receive a confirmation email.'];
  await expect(toast(page, title)).toContainText(text);
  await expect(page).toHaveURL('/');
  expect(await readStorage(page)).toEqual({});
  await expect(findCard(page, 'Moon Root').getByRole('checkbox')).not.toBeChecked();
}

async function meetRefusals(page: Page, { addedCalls, allowConsoleErrors }: Options) {
  const inventoryIssues = [{ name: 'Moon Root', requested: 2, available: 1 }];
  let body: string = JSON.stringify({ inventoryIssues });
  let status = 409;
  const server = await serveOnlySpecCalls(page, {
    addedCalls,
    allowConsoleErrors,
    answers: { 'POST /api/create-payment-intent': () => ({ status, body }) },
  });
  await storeOrder(page, [MOON]);
  await page.goto('/checkout');
  await expect(failure(page, 'Error')).toContainText(
    'Insufficient inventory: Moon Root (requested: 2, available: 1)',
  );
  status = 200;
  body = '{"clientSecret":"pi_1_secret_1"}';
  await page.getByRole('button', { name: 'Continue with what is available' }).click();
  await expect(payButton(page)).toHaveText('Pay $21.50');
  expect(server.bodiesOf('POST /api/create-payment-intent').at(-1)).toMatchObject({
    selectedItems: [{ id: 9001, quantity: 1 }],
  });

  status = 500;
  body = 'oops';
  await page.reload();
  await expect(failure(page, 'Error')).toContainText(
    'Failed to initialize payment. Please try again.',
  );
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(page).toHaveURL('/');
  await expect(findCard(page, 'Moon Root').getByRole('checkbox')).toBeChecked();
  await page.evaluate('localStorage.clear()');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'No Order Found' })).toBeVisible();
}

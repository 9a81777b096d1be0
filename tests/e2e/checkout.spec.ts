import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { signUp } from './account-steps.ts';
import {
  bank,
  CARDS,
  confirmByApi,
  details,
  expectSuccess,
  fillCard,
  fillPayment,
  findPlentiful,
  findPlenty,
  listOrders,
  openSimpleCheckout,
  payButton,
  readSecret,
  readStorage,
  selectItem,
  storeOrder,
  summary,
} from './checkout-steps.ts';
import { failure } from './page-steps.ts';
import { findCard } from './serve-catalog.ts';

test('two supplements are chosen, reviewed and paid', async ({ page }) => {
  const [first, second] = await findPlentiful(page, 2);
  if (!first || !second) throw new Error('The shop is empty');
  await page.goto('/');
  for (const { name } of [first, second]) {
    await findCard(page, name).getByRole('checkbox').check();
  }
  await findCard(page, second.name).getByRole('combobox').selectOption('3');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();

  await expect(page).toHaveURL('/checkout');
  await expect(page).toHaveTitle('Checkout · Premium Supplements Store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(page.getByText('Review your order and complete payment')).toBeVisible();
  const firstCents = parseCents(first.price);
  const secondCents = parseCents(second.price);
  const total = formatUsd(firstCents + 3 * secondCents);
  const line = summary(page).getByRole('listitem').filter({ hasText: second.name });
  await expect(line).toContainText(`Quantity: 3 × ${formatUsd(secondCents)}`);
  await expect(line).toContainText(formatUsd(3 * secondCents));
  await expect(line.locator('img')).toBeVisible();
  await expect(summary(page)).toContainText(`Items (2)`);
  await expect(summary(page)).toContainText(`Total supplements4`);
  await expect(summary(page)).toContainText(`Total${total}`);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await expect(details(page)).toContainText('Demo payments: no card is charged');

  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  const link = await expectSuccess(page);
  // The toast goes; the way to the order stays until it is put away.
  const strip = page.getByRole('complementary', { name: 'Your last order' });
  await expect(strip).toContainText(/Order #\d+ confirmed/);
  await expect(strip.getByRole('link', { name: 'View your order' })).toHaveAttribute('href', link);
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(
    'Selected Items:0',
  );

  await page.goto(link);
  await expect(page.getByRole('article')).toContainText('Ada Lovelace');
  await expect(page.getByRole('article')).toContainText('ada@shop.example');
  await expect(page.getByRole('article')).toContainText(total);
});

test('a signed-in shopper pays after two refused cards and a question of the bank', async ({
  page,
}) => {
  const { email } = await signUp(page);
  const { name } = await openSimpleCheckout(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(failure(page, 'Payment Failed')).toContainText('Your card was declined.');
  await fillCard(page, CARDS.poor);
  await payButton(page).click();
  await expect(failure(page, 'Payment Failed')).toContainText('insufficient funds');
  await fillCard(page, CARDS.asks);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Decline' }).click();
  await expect(details(page)).toContainText('You have not paid yet.');
  expect(await listOrders(page)).toEqual([]);
  expect(await readStorage(page)).toHaveProperty('pendingOrder');

  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expectSuccess(page);
  expect(await listOrders(page)).toMatchObject([
    { customerName: 'Ada Byron', customerEmail: email, items: [{ name, quantity: 2 }] },
  ]);
});

test('a payment with too many declined cards is replaced, and a good card pays', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409.*checkout\/settle/);
  const first = await findPlenty(page);
  await storeOrder(page, [selectItem(first, 1)]);
  const secret = await readSecret(page, () => page.goto('/checkout'));
  await fillPayment(page, CARDS.good);
  for (let decline = 1; decline <= 5; decline += 1) {
    await confirmByApi(page.request, secret, CARDS.declined);
  }
  await expect
    .poll(async () => {
      const answer = await page.request.post('/api/checkout/settle', {
        data: { clientSecret: secret },
      });
      return answer.status();
    })
    .toBe(409);

  const replacement = await readSecret(page, () => payButton(page).click());
  expect(replacement).not.toBe(secret);
  await expect(failure(page, 'Payment Failed')).toContainText('Your card was not charged.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);
});

import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { CARDS, expectSuccess, fillPayment, findPlentiful, payButton } from './checkout-steps.ts';
import { expectToast } from './page-steps.ts';
import { addButton } from './sharing-steps.ts';

test('from a practitioner’s registration to the order that came of it', async ({
  page,
  browser,
  shop,
}) => {
  const [first, second] = await findPlentiful(page, 2);
  if (!first || !second) throw new Error('The shop is empty');
  const count = (name: string) =>
    page.getByRole('main').getByText(name, { exact: true }).locator('..').getByRole('definition');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const sent = page.getByRole('article', { name: 'Better sleep' });

  // A practitioner registers and shares.
  const person = newRegistration();
  await page.goto('/register');
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('combobox', { name: 'Account Type' }).press('Enter');
  await page.getByRole('option', { name: /practitioner/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ada's Dashboard");
  await expect(count('Carts Shared')).toHaveText('--');
  await page.getByLabel('Recommendation Title').fill('Better sleep');
  await addButton(page, first.name).click();
  await addButton(page, first.name).click();
  await addButton(page, second.name).click();
  await button('Share Cart').click();
  const link = await page.getByLabel('Shareable link').inputValue();
  await expect(count('Carts Shared')).toHaveText('1');
  await expect(count('Pending Carts')).toHaveText('1');
  await expect(count('Accepted Carts')).toHaveText('0');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect(sent.getByText('pending', { exact: true })).toBeVisible();

  // A visitor opens the link.
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  const report = visitor.waitForResponse('**/viewed');
  await visitor.goto(link);
  await report;
  await page.reload();
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect(sent.getByText('viewed', { exact: true })).toBeVisible();

  // They drop a line, accept and pay.
  await visitor.getByRole('checkbox', { name: `Order ${second.name}` }).uncheck();
  await visitor.getByRole('button', { name: 'Accept & Checkout' }).click();
  await expectToast(visitor, 'Recommendation accepted');
  const total = formatUsd(2 * parseCents(first.price));
  await expect(payButton(visitor)).toHaveText(`Pay ${total}`);
  await fillPayment(visitor, CARDS.good);
  await payButton(visitor).click();
  await expectSuccess(visitor);
  await context.close();

  // The practitioner sees what came of it.
  await page.reload();
  await expect(count('Carts Shared')).toHaveText('1');
  await expect(count('Accepted Carts')).toHaveText('1');
  await expect(count('Pending Carts')).toHaveText('0');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect(sent.getByText('accepted', { exact: true })).toBeVisible();
  await sent.getByText('Timeline').click();
  const steps = sent.locator('ol').getByRole('listitem');
  await expect(steps).toHaveText([
    /^Created/,
    /^First viewed/,
    /^Last viewed/,
    /^Accepted/,
    /^Ordered/,
  ]);
  await expect(steps.last()).toContainText(total);
});

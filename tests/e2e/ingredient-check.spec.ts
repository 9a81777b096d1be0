import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { dialog, expectNoSidewaysScroll } from './page-steps.ts';
import { findCard, readCatalog, serveCatalog } from './serve-catalog.ts';

const NAMES = ['Liver Renew', 'Glutathione Reserve', 'Antioxidant Network', 'NAC Clear'];

test('a shopper reads what four products add up to, by keyboard', async ({
  page,
  allowConsoleErrors,
}) => {
  // One of them is sold out in the real catalog.
  allowConsoleErrors(/status of 409.*\/api\/create-payment-intent$/);
  const catalog = await readCatalog(page);
  await serveCatalog(
    page,
    catalog
      .filter(({ name }) => NAMES.includes(name))
      .map((product) => ({ ...product, stockQuantity: 20 })),
  );
  await page.goto('/');
  for (const name of NAMES) await findCard(page, name).getByRole('checkbox').check();
  const order = page.getByRole('complementary', { name: 'Your order' });

  await order.getByRole('button', { name: /^Lasts/ }).press('Enter');
  const plan = dialog(page, 'Your plan');
  const open = plan.getByRole('button', { name: '3 ingredients overlap' });
  await open.focus();
  await page.keyboard.press('Enter');
  const list = dialog(page, 'Ingredients and cautions');
  const selenium = list.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Selenium', exact: true }),
  });
  await expect(selenium).toContainText('245 to 270 mcg');
  await expect(selenium).toContainText('At most 68% of the limit of 400 mcg a day');
  for (const name of NAMES) await expect(selenium).toContainText(name);
  const sources = list.getByRole('region', { name: 'Sources' });
  await expect(sources).toContainText('National Academies of Sciences, Engineering, and Medicine');
  await expect(sources).toContainText('Mar 5, 2019');
  await expect(sources).toContainText('Ask your practitioner');
  await expect(list.getByText('4 products: keep out of reach of children')).toBeVisible();
  await expect(list.getByText('NAC Clear: Not for use with nitroglycerin.')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(plan).toHaveCount(0);
  // It informs and never blocks.
  await order.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout/);
});

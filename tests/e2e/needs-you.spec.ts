import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { makeFact, makeFullLabel } from '#tests/support/labels.ts';
import { signUpPractitioner } from './account-steps.ts';
import { CARDS, expectSuccess, fillPayment, payButton } from './checkout-steps.ts';
import { test, uniqueName } from './console-steps.ts';
import { dialog, expectNoSidewaysScroll, expectToast } from './page-steps.ts';
import { shareCart } from './sharing-steps.ts';

const PHONE = { width: 390, height: 844 };

test('answers line by line, and a supplement that runs out is replaced behind the same links', async ({
  page,
  browser,
  shop,
  admin,
  addSupplement,
}) => {
  const make = (name: string, change = {}) =>
    addSupplement({ name: uniqueName(name), category: 'bind', stockQuantity: 40, ...change });
  const label = makeFullLabel({ facts: [makeFact('Silverweed leaf', 10, 'mg')] });
  const taken = await make('Taken', { price: '20.00' });
  const owned = await make('Owned', { price: '15.00' });
  const dear = await make('Dear', { price: '90.00', label });
  const successor = await make('Successor', { price: '88.00', label });
  const lines = (...supplements: (typeof taken)[]) =>
    supplements.map((supplement) => ({ supplement, quantity: 1 }));

  await signUpPractitioner(page);
  const plan = await shareCart(page, lines(taken, owned, dear), { title: 'Plan of the visitor' });
  const others = [];
  for (const title of ['Second plan', 'Third plan', 'Fourth plan']) {
    others.push(await shareCart(page, lines(taken, dear), { title }));
  }
  await shareCart(page, lines(taken), { title: 'Plan without it' });

  // On a phone somebody drops two lines, says why, takes more of the third and pays.
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: PHONE,
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  const button = (on: Page, name: string) => on.getByRole('button', { name });
  await phone.goto(`/shared/${plan.shareToken}`);
  await phone.getByRole('button', { name: taken.name, exact: true }).click();
  await expect(dialog(phone, `${taken.name} - Detailed Information`)).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.getByRole('checkbox', { name: `Order ${owned.name}` }).uncheck();
  await phone
    .getByRole('group', { name: `Why are you skipping ${owned.name}?` })
    .getByRole('button', { name: 'I already have it' })
    .press('Enter');
  await phone.getByRole('checkbox', { name: `Order ${dear.name}` }).uncheck();
  await phone
    .getByRole('group', { name: `Why are you skipping ${dear.name}?` })
    .getByRole('button', { name: 'Too expensive' })
    .click();
  await button(phone, 'Change quantities').click();
  await button(phone, `Increase quantity of ${taken.name}`).click();
  await expectNoViolations(phone);
  await expectNoSidewaysScroll(phone);
  await button(phone, 'Accept & Checkout').click();
  await expect(payButton(phone)).toHaveText('Pay $40.00');
  await fillPayment(phone, CARDS.good);
  await payButton(phone).click();
  await expectSuccess(phone);
  await phone.goto(`/shared/${plan.shareToken}`);
  await expect(phone.getByText('You ordered this on')).toBeVisible();
  await phone.getByRole('link', { name: 'View your order' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();

  // The practitioner reads all of it.
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  const sent = page.getByRole('article', { name: 'Plan of the visitor' });
  const answers = sent.getByRole('list', { name: 'Answers' });
  await expect(answers).toContainText(
    `1 of 3 accepted; ${taken.name}: 2 instead of 1; ${owned.name}: has it; ${dear.name}: too expensive`,
  );
  await expect(answers).toContainText(
    `${formatUsd(parseCents(plan.totalAmount))} recommended, $40.00 ordered`,
  );
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs).toHaveCount(0);

  // It runs out, and is replaced in the three links that still wait.
  const emptied = await admin.put(`/api/admin/supplements/${dear.id}/stock`, {
    data: { stockQuantity: 0, lowStockThreshold: 5 },
  });
  expect(emptied.ok()).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect(needs).toContainText(`${dear.name} is out of stock`);
  await expect(needs.getByRole('button', { name: /^Replace: / })).toHaveCount(3);
  await expectNoViolations(page);
  await needs.getByRole('button', { name: 'Replace in all 3' }).press('Enter');
  const replacing = dialog(page, `Replace ${dear.name}`);
  const choice = replacing.getByRole('radio', { name: successor.name });
  await expect(choice).toHaveAccessibleName(/Also has silverweed leaf, 10 mg/);
  await expect(replacing.getByRole('radio', { checked: true })).toHaveCount(0);
  await choice.check();
  await replacing.getByRole('button', { name: 'Replace in 3 links' }).press('Enter');
  await expectToast(page, 'Replaced in 3 links');
  await expect(needs).toHaveCount(0);

  // Behind each of the old links is version 2, which says what has changed.
  for (const { shareToken } of others) {
    await phone.goto(`/shared/${shareToken}`);
    await expect(phone.getByRole('article')).toContainText(
      new RegExp(`Updated .+: ${successor.name} instead of ${dear.name}`),
    );
    await expect(phone.getByRole('checkbox', { name: `Order ${successor.name}` })).toBeChecked();
  }
  // Its sender, who looks too, sees that it is a preview.
  await page.goto(`/shared/${plan.shareToken}`);
  await expect(page.getByText('Preview of your own recommendation')).toBeVisible();
  await context.close();
});

import type { ShopSettings } from '#shared/contracts/shop.ts';
import { expect } from '#tests/support/e2e.ts';
import {
  CARDS,
  expectSuccess,
  fillCard,
  fillPayment,
  openSimpleCheckout,
  payButton,
} from './checkout-steps.ts';
import { test, uniqueName } from './console-steps.ts';
import { findEmailedPath } from './emailed-path.ts';
import { dialog, expectToast } from './page-steps.ts';
import { openSection, saveSection } from './settings-steps.ts';

type Saved = { version: number; settings: ShopSettings };

const LINK = /\/refills\/[\w-]{43}/;

test('a buyer starts refills at checkout, then skips, changes the card and ends them from an email', async ({
  page,
  shop,
  admin,
  openConsole,
}) => {
  const email = `${uniqueName('refills').replace(' ', '-')}@shop.example`;
  try {
    await openConsole();
    await page.goto('/admin/settings');
    await openSection(page, 'Refills');
    await page.getByRole('switch', { name: 'Buyers can start refills' }).check();
    await saveSection(page);

    await openSimpleCheckout(page);
    const card = page.getByRole('region', { name: 'Refills' });
    await expect(card).toContainText(/ every \d+ days, next on .* for \$/);
    const agree = card.getByRole('checkbox');
    await expect(agree).toBeHidden();
    await card.getByRole('button', { name: 'Set up refills' }).click();
    await expect(agree).not.toBeChecked();
    await expect(card).toContainText('charges your card automatically until you end it');
    await agree.check();
    await expect(payButton(page)).toBeEnabled();
    await expect(agree).toBeChecked();
    await fillPayment(page, CARDS.good);
    await page.getByLabel('Email Address').fill(email);
    await payButton(page).click();
    await expectSuccess(page);

    await page.setViewportSize({ width: 390, height: 844 });
    const path = await findEmailedPath(shop.outbox, email, LINK);
    await page.goto(`${path}#skip`);
    const main = page.getByRole('main');
    await expect(main).toContainText('ending in 4242');
    const skip = main.getByRole('button', { name: /^Skip / });
    await expect(skip).toBeFocused();
    const before = await skip.textContent();
    await page.keyboard.press('Enter');
    await expectToast(page, /^Skipped\. Next refill: /);
    await expect(skip).not.toHaveText(before ?? '');

    await main.getByRole('button', { name: 'Update card' }).click();
    const storing = dialog(page, 'Update card');
    await fillCard(page, CARDS.asks);
    await storing.getByRole('button', { name: 'Save card' }).click();
    await dialog(page, 'Confirm your payment').getByRole('button', { name: 'Approve' }).click();
    await expect(main).toContainText('ending in 3155');

    await main.getByRole('button', { name: 'End refills' }).click();
    await expect(main).toContainText('Nothing more is sent or charged.');
    await page.reload();
    await expect(main).toContainText('Nothing more is sent or charged.');

    await page.goto('/admin/refills?state=ended');
    await expect(page.getByRole('table', { name: 'List of refills' })).toContainText(email);
  } finally {
    const { version, settings } = (await (await admin.get('/api/admin/settings')).json()) as Saved;
    const data = { version, settings: { ...settings, offersRefills: false } };
    await admin.put('/api/admin/settings', { data });
  }
});

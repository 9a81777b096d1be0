import type { Browser } from '@playwright/test';
import { expect } from '#tests/support/e2e.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { signUp, signUpPractitioner } from '../account-steps.ts';
import {
  placeOrder,
  findPlentiful,
  findPlenty,
  listOrders,
  selectItem,
  storeOrder,
} from '../checkout-steps.ts';
import { test } from '../console-steps.ts';
import { findCard } from '../serve-catalog.ts';
import { shareCart } from '../sharing-steps.ts';
import { expectSound } from './measure-screens.ts';
import { consoleScreens } from './console-screens.ts';
import { practitionerScreens } from './practitioner-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

/** Dozens of loads and scans in one test. */
const LONGEST_SWEEP_MS = giveUpAfter(900_000);

const UNKNOWN = /status of 404.*\/(nowhere|orders\/x|refills\/x|shared\/x)(\/\w+)?$/;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test.describe.configure({ timeout: LONGEST_SWEEP_MS });
    const options = { viewport, isPhone: viewport.width === 390 };

    test('finds every screen of a visitor sound', async ({
      page,
      context,
      browser,
      shop,
      allowConsoleErrors,
    }, testInfo) => {
      allowConsoleErrors(UNKNOWN);
      const { items, paths } = await prepare(browser, shop.origin);
      await storeOrder(page, items);
      await expectSound(context, visitorScreens(paths), options, testInfo);
    });

    test('finds every screen of a practitioner sound', async ({
      page,
      context,
      browser,
      shop,
      allowConsoleErrors,
    }, testInfo) => {
      allowConsoleErrors(UNKNOWN);
      const { items, paths } = await prepare(browser, shop.origin);
      await storeOrder(page, items);
      // A name that is wider than a phone.
      await signUpPractitioner(page, { firstName: 'Wolfeschlegelsteinhausenbergerdorff' });
      const [supplement] = await findPlentiful(page, 1);
      if (!supplement) throw new Error('The shop is empty');
      for (const title of ['Better sleep', 'Spring', 'After the course']) {
        await shareCart(page, [{ supplement, quantity: 2 }], { title });
      }
      // Another basket than the one that waits at the checkout.
      await placeOrder(page.request, items.slice(1));
      const client = await page.request.post('/api/practice/clients', {
        data: { name: 'Grace Hopper', email: 'grace@patient.example', note: 'Sleeps badly' },
      });
      const { id } = (await client.json()) as { id: number };
      const screens = practitionerScreens({ ...paths, clientPath: `/dashboard/people/${id}` });
      await expectSound(context, screens, options, testInfo);
    });

    test('finds every screen of the console sound', async ({
      context,
      browser,
      shop,
      openConsole,
    }, testInfo) => {
      const { orderId } = await prepare(browser, shop.origin);
      await openConsole();
      await expectSound(context, consoleScreens(orderId), options, testInfo);
    });
  });
}

test('shows ticks and focus in the colors of a contrast theme', async ({ page }) => {
  const { name } = await findPlenty(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const box = findCard(page, name).getByRole('checkbox');
  const mark = box.locator('~ span > svg');
  await expect(mark).toBeHidden();
  await box.check();
  await expect(mark).toBeVisible();

  const checkout = page.getByRole('button', { name: /^Checkout/ });
  await expect(checkout).toHaveCSS('outline-style', 'none');
  // The outline belongs to the keyboard; a mouse needs none.
  await page.keyboard.press('Tab');
  await checkout.focus();
  await expect(checkout).toHaveCSS('outline-style', 'solid');
});

/** Somebody buys and somebody recommends, in another browser. */
async function prepare(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signUp(page);
  const supplements = await findPlentiful(page, 4);
  const items = supplements.map((supplement) => selectItem(supplement, 1));
  await placeOrder(page.request, items);
  const [order] = await listOrders(page);
  if (!order) throw new Error('Nothing was bought');
  await signUpPractitioner(page);
  const cart = await shareCart(
    page,
    supplements.map((each) => ({ supplement: each, quantity: 2 })),
    { description: 'For four weeks, then we talk again.' },
  );
  await context.close();
  return {
    items,
    orderId: order.id,
    paths: {
      sharedPath: `/shared/${cart.shareToken}`,
      orderPath: `/orders/${order.token}`,
    },
  };
}

import type { Browser } from '@playwright/test';
import {
  buyByApi,
  findPlentiful,
  listOrders,
  selectItem,
  signUp,
  storeOrder,
} from './checkout-steps.ts';
import { test } from './console-steps.ts';
import { CONSOLE_PAGES, practitionerPages, visitorPages } from './layout-shift-pages.ts';
import { expectStillness, type Pace } from './layout-shift.ts';
import { shareCart, signUpPractitioner } from './sharing-steps.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const RUNS: readonly { viewport: typeof PHONE; pace: Pace; words: string }[] = [
  { viewport: PHONE, pace: 'ordinary', words: 'with ordinary answers' },
  { viewport: PHONE, pace: 'slow', words: 'with each answer a second late' },
  { viewport: DESK, pace: 'slow', words: 'with each answer a second late' },
];
const NOWHERE = /status of 404.*\/nowhere$/;

for (const { viewport, pace, words } of RUNS) {
  test.describe(`at ${viewport.width} px ${words}`, () => {
    test.use({ viewport });

    test('nothing moves for a visitor', async ({
      page,
      context,
      browser,
      shop,
      allowConsoleErrors,
    }, testInfo) => {
      allowConsoleErrors(NOWHERE);
      const { items, ...paths } = await prepare(browser, shop.origin);
      await storeOrder(page, items);
      await expectStillness(context, pace, visitorPages(paths), testInfo);
    });

    test('nothing moves for a practitioner', async ({
      page,
      context,
      browser,
      shop,
      allowConsoleErrors,
    }, testInfo) => {
      allowConsoleErrors(NOWHERE);
      const { items, ...paths } = await prepare(browser, shop.origin);
      await storeOrder(page, items);
      await signUpPractitioner(page);
      const [supplement] = await findPlentiful(page, 1);
      if (!supplement) throw new Error('The shop is empty');
      for (const title of ['Better sleep', 'Spring', 'After the course']) {
        await shareCart(page, [{ supplement, quantity: 2 }], { title });
      }
      // Another basket than the one that waits at the checkout.
      await buyByApi(page.request, items.slice(1));
      await expectStillness(context, pace, practitionerPages(paths), testInfo);
    });

    test('nothing moves in the console', async ({
      context,
      browser,
      shop,
      openConsole,
    }, testInfo) => {
      await prepare(browser, shop.origin);
      await openConsole();
      await expectStillness(context, pace, CONSOLE_PAGES, testInfo);
    });
  });
}

/** In a browser of its own: somebody buys, somebody recommends. */
async function prepare(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signUp(page);
  const supplements = await findPlentiful(page, 4);
  const items = supplements.map((supplement) => selectItem(supplement, 1));
  await buyByApi(page.request, items);
  const [order] = await listOrders(page);
  if (!order) throw new Error('Nothing was bought');
  await signUpPractitioner(page);
  const cart = await shareCart(
    page,
    supplements.map((supplement) => ({ supplement, quantity: 2 })),
    { description: 'For four weeks, then we talk again.' },
  );
  await context.close();
  return { items, sharedPath: `/shared/${cart.shareToken}`, orderPath: `/orders/${order.token}` };
}

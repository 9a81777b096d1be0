import { expect, type CDPSession, type Page } from '@playwright/test';
import { resolveBrowser } from '#tests/support/resolve-browser.ts';
import { buyByApi, findPlentiful, listOrders, selectItem, storeOrder } from './checkout-steps.ts';
import { test } from './console-steps.ts';
import { CONSOLE_PAGES, practitionerPages } from './layout-shift-pages.ts';
import { shareCart, signUpPractitioner } from './sharing-steps.ts';

// Playwright turns the cache off; this file has a browser of its own, in which it is on. A browser without windows
// keeps no page even so, but says of each what else would have kept it out.
test.use({
  launchOptions: { ...resolveBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('no page keeps itself out of the back-forward cache', async ({ page, openConsole }) => {
  await openConsole();
  await signUpPractitioner(page);
  const supplements = await findPlentiful(page, 2);
  const items = supplements.map((supplement) => selectItem(supplement, 1));
  const cart = await shareCart(
    page,
    supplements.map((supplement) => ({ supplement, quantity: 2 })),
  );
  await buyByApi(page.request, items.slice(1));
  const [order] = await listOrders(page);
  await storeOrder(page, items);
  const sharedPath = `/shared/${cart.shareToken}`;
  const orderPath = `/orders/${order?.token}`;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');

  const pages = practitionerPages({ sharedPath, orderPath }).filter(({ name }) => name !== '404');
  for (const { name, path, arrive } of [...pages, ...CONSOLE_PAGES]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control'], name).not.toContain('no-store');
    await arrive(page);
    expect(await leaveAndComeBack(page, session), name).toEqual([]);
  }
});

/** What about the page itself kept it from being shown again as it was left. */
async function leaveAndComeBack(page: Page, session: CDPSession): Promise<string[]> {
  const reasons: string[] = [];
  let isLoadedAgain = false;
  session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    isLoadedAgain = true;
    for (const { type, reason } of notRestoredExplanations) {
      if (type !== 'Circumstantial') reasons.push(reason);
    }
  });
  await page.evaluate('window.isKept = true');
  await page.goto('/robots.txt');
  await page.evaluate('history.back()').catch(() => undefined);
  await expect
    .poll(async () => isLoadedAgain || (await page.evaluate('window.isKept').catch(() => false)))
    .toBe(true);
  return reasons;
}

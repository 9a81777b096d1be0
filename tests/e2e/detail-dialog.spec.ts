import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { dialog, expectNoSidewaysScroll } from './page-steps.ts';
import { readCatalog, serveCatalog } from './serve-catalog.ts';

const details = (page: Page) => dialog(page, / - Detailed Information$/);
const viewer = (page: Page) => dialog(page, /^Fact Sheet - /);
const sheet = (page: Page) => details(page).getByRole('button', { name: /^Open fact sheet/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('pages turn by swiping sideways, and nothing overflows', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1, { name: 'Plain' })]);
    await page.goto('/?supplement=1');
    await expectNoSidewaysScroll(page);
    await swipe(page, sheet(page), -120);
    await expect(details(page).getByText('2/4', { exact: true })).toBeVisible();
    await swipe(page, sheet(page), 120);
    await expect(details(page).getByText('1/4', { exact: true })).toBeVisible();
    await expect(viewer(page)).toHaveCount(0);
    await sheet(page).click();
    await swipe(page, viewer(page).getByText('Supplement Facts'), -120);
    await expect(viewer(page).getByText('Page 2 of 4')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('a page opens as wide as the window, and its picture in a new tab', async ({
    page,
    allowConsoleErrors,
  }) => {
    // Pictures allow no styles, and Chromium would center one in its tab.
    allowConsoleErrors(/Applying inline style violates/);
    const [product] = await readCatalog(page);
    const [firstUrl, secondUrl] = product?.factSheetUrls ?? [];
    if (!product || !firstUrl || !secondUrl) throw new Error('The first product has one page');
    await page.goto(`/?supplement=${product.id}`);
    await sheet(page).click();
    const picture = viewer(page).getByRole('img', { name: /, page 1$/ });
    const region = viewer(page).getByRole('region', { name: 'Fact sheet page' });
    // Without the scroll bar.
    const window = await region.evaluate((box) => box.clientWidth);
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(window);
    expect(window).toBeGreaterThanOrEqual(300);
    const link = viewer(page).getByRole('link', { name: 'Open picture' });
    await expect(link).toHaveAttribute('href', firstUrl);
    await viewer(page).getByRole('button', { name: 'Next page' }).click();
    const opened = page.waitForEvent('popup');
    await link.click();
    const tab = await opened;
    await expect(tab.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    expect(new URL(tab.url()).pathname).toBe(secondUrl);
    await expectNoSidewaysScroll(page);
  });
});

/** A real touch gesture, so that scrolling and tapping are decided by the browser. */
async function swipe(
  page: Page,
  target: ReturnType<typeof sheet>,
  distance: number,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to swipe on');
  const session = await page.context().newCDPSession(page);
  const y = box.y + Math.min(box.height / 2, 100);
  const startX = box.x + box.width / 2 - distance / 2;
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: startX, y }],
  });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: startX + distance * share, y }],
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

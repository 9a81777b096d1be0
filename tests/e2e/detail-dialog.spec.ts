import type { Locator, Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { expectNoSidewaysScroll, findCard, readCatalog, serveCatalog } from './serve-catalog.ts';

const STATEMENT =
  'These statements have not been evaluated by the Food and Drug Administration. ' +
  'This product is not intended to diagnose, treat, cure, or prevent any disease.';

const details = (page: Page) => page.getByRole('dialog', { name: / - Detailed Information$/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Fact Sheet - / });
const sheet = (page: Page) => details(page).getByRole('button', { name: /^Open fact sheet/ });

async function openDetails(page: Page, name: string): Promise<void> {
  await findCard(page, name).getByRole('link', { name: 'View Details' }).click();
  await expect(details(page)).toBeVisible();
}

test.describe('the detail dialog', () => {
  test('shows everything the shop knows about a supplement', async ({ page }) => {
    const product = (await readCatalog(page)).find((item) => item.category === 'dissolve');
    if (!product) throw new Error('The shop sells nothing in dissolve');
    await page.goto('/');
    await openDetails(page, product.name);
    const dialog = page.getByRole('dialog', { name: `${product.name} - Detailed Information` });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/?supplement=${product.id}`);
    await expect(page).toHaveTitle(`${product.name} · Premium Supplements Store`);
    await expect(dialog.getByText('Dissolve · Break Down')).toBeVisible();
    await expect(dialog.getByText(`$${product.price}`)).toBeVisible();
    await expect(dialog.getByText(product.description)).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      ...['Key Benefits', 'Suggested Use', 'Ingredients'],
      ...['Contents', 'Please note', 'Storage', 'Free from', 'Goes well with'],
    ]);
    const benefits = dialog.locator('section').filter({ hasText: 'Key Benefits' });
    await expect(benefits.getByRole('listitem')).toHaveText(product.benefits);
    await expect(dialog.getByText(STATEMENT)).toBeVisible();
    await expect(dialog.getByText(`Serving size: ${product.servingSize}`)).toBeVisible();
    await expect(dialog.getByText(product.suggestedUse)).toBeVisible();
    await expect(dialog.getByText(product.ingredients)).toBeVisible();
    await expect(dialog.getByRole('img', { name: product.name, exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test('shows the label, and from there what goes well with it', async ({ page }) => {
    await page.goto('/');
    await expect(findCard(page, 'Liver Renew')).toContainText('45 days · $0.76 a day');
    await openDetails(page, 'Liver Renew');
    await expect(details(page)).toContainText('45 days · $0.76 a day from the label');
    await expect(details(page)).toContainText('90 vegetarian capsules · 45 servings per container');
    const facts = details(page).getByRole('table', { name: 'Supplement Facts' });
    await expect(facts).toContainText('Serving size 2 capsules');
    await expect(facts.getByRole('row', { name: /Selenium/ }).getByRole('cell')).toHaveText([
      '55 mcg',
      '100%',
    ]);
    await expect(facts.getByRole('row', { name: /Milk thistle/ })).toContainText('not established');
    await expect(details(page)).toContainText('Keep out of reach of children.');

    const pairings = details(page).locator('section').filter({ hasText: 'Goes well with' });
    await pairings.getByRole('button', { name: 'Add Bile Flow to order' }).click();
    await expect(
      pairings.getByRole('button', { name: 'Remove Bile Flow from order' }),
    ).toBeVisible();
    await pairings.getByRole('link', { name: 'Bile Flow' }).click();
    const next = page.getByRole('dialog', { name: 'Bile Flow - Detailed Information' });
    await expect(next.getByRole('button', { name: 'Remove from order' })).toBeVisible();
    await next.getByRole('button', { name: 'Close' }).click();
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(findCard(page, 'Bile Flow').getByRole('checkbox')).toBeChecked();
  });

  test('Escape, Close and Back close it and give the focus back', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1), makeSupplement(2)]);
    await page.goto('/?search=formula');
    const link = findCard(page, 'Formula 2').getByRole('link', { name: 'View Details' });
    for (const way of ['Escape', 'Close', 'Back']) {
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(details(page)).toBeVisible();
      await expect(page).toHaveURL('/?search=formula&supplement=2');
      if (way === 'Escape') await page.keyboard.press('Escape');
      if (way === 'Close') await details(page).getByRole('button', { name: 'Close' }).click();
      if (way === 'Back') await page.goBack();
      await expect(details(page)).toHaveCount(0);
      await expect(page).toHaveURL('/?search=formula');
      await expect(page).toHaveTitle('Premium Supplements Store');
      await expect(link).toBeFocused();
    }
  });

  test('can be closed again after the browser went forward to it', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1)]);
    await page.goto('/');
    await openDetails(page, 'Formula 1');
    for (const way of ['Close', 'Escape']) {
      await details(page).getByRole('button', { name: 'Close' }).click();
      await expect(details(page)).toHaveCount(0);
      await page.goForward();
      await expect(details(page)).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
    }
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('pressing Escape twice does not leave the shop', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1)]);
    await page.goto('/login');
    await page.goto('/');
    await openDetails(page, 'Formula 1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('closes to the shop after a reload, too', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1)]);
    await page.goto('/');
    await openDetails(page, 'Formula 1');
    await page.reload();
    await expect(details(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('opens by its address, and closing stays in the shop', async ({ page }) => {
    const [product] = await readCatalog(page);
    if (!product) throw new Error('The shop sells nothing');
    await page.goto(`/?supplement=${product.id}`);
    await expect(
      page.getByRole('dialog', { name: `${product.name} - Detailed Information` }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('an address of nothing says so', async ({ page }) => {
    await page.goto('/?supplement=2147483647');
    const notice = page.getByRole('alert').filter({ hasText: 'no longer available' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('adds to the order and takes away again', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1), makeSupplement(2, { stockQuantity: 0 })]);
    await page.goto('/?supplement=1');
    await details(page).getByRole('button', { name: 'Add to order' }).click();
    await details(page).getByRole('button', { name: 'Remove from order' }).click();
    await details(page).getByRole('button', { name: 'Add to order' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: 'Formula 1' })).toBeChecked();
    await openDetails(page, 'Formula 2');
    await expect(details(page).getByText('Out of stock')).toBeVisible();
    await expect(details(page).getByRole('button', { name: 'Add to order' })).toHaveCount(0);
  });

  test('the picture opens enlarged, above the dialog', async ({ page }) => {
    const [product] = await readCatalog(page);
    if (!product) throw new Error('The shop sells nothing');
    await page.goto(`/?supplement=${product.id}`);
    const picture = details(page).getByRole('button', {
      name: `Enlarge picture of ${product.name}`,
    });
    await picture.click();
    const enlarged = page.getByRole('dialog', { name: product.name, exact: true });
    await expect(enlarged.getByRole('img', { name: product.name })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(enlarged).toHaveCount(0);
    await expect(details(page)).toBeVisible();
    await expect(picture).toBeFocused();
  });
});

test.describe('the fact sheet', () => {
  test('turns pages between the ends, and starts over on the next opening', async ({ page }) => {
    const [product] = await readCatalog(page);
    if (!product) throw new Error('The shop sells nothing');
    await page.goto('/');
    await openDetails(page, product.name);
    const previous = details(page).getByRole('button', { name: 'Previous page' });
    const next = details(page).getByRole('button', { name: 'Next page' });
    const count = product.factSheetUrls.length;
    await expect(details(page).getByText(`1/${count}`, { exact: true })).toBeVisible();
    await expect(previous).toBeDisabled();
    for (let number = 2; number <= count; number += 1) {
      await next.click();
      await expect(details(page).getByText(`${number}/${count}`, { exact: true })).toBeVisible();
      const image = details(page).getByRole('img', {
        name: `Fact sheet of ${product.name}, page ${number}`,
      });
      await expect(image).toHaveJSProperty('complete', true);
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    }
    await expect(next).toBeDisabled();
    await expect(previous).toBeFocused();
    await previous.click();
    await expect(details(page).getByText(`${count - 1}/${count}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await openDetails(page, product.name);
    await expect(details(page).getByText(`1/${count}`, { exact: true })).toBeVisible();
  });

  test('has four drawn pages when none were supplied', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1, { name: 'Plain' })]);
    await page.goto('/?supplement=1');
    await expect(details(page).getByText('1/4', { exact: true })).toBeVisible();
    await expect(sheet(page)).toContainText('Supplement Facts');
    await details(page).getByRole('button', { name: 'Next page' }).click();
    await expect(sheet(page)).toContainText('Key Benefits');
    await expectNoViolations(page);
  });

  test('expands at the current page, by buttons, keys and Auto Scroll', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1, { name: 'Plain' })]);
    await page.goto('/?supplement=1');
    await details(page).getByRole('button', { name: 'Next page' }).click();
    await sheet(page).click();
    const dialog = page.getByRole('dialog', { name: 'Fact Sheet - Plain' });
    const label = (number: number) => dialog.getByText(`Page ${number} of 4`, { exact: true });
    await expect(label(2)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('ArrowRight');
    await expect(label(3)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(label(1)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Next page' }).click();
    await expect(label(2)).toBeVisible();
    const autoScroll = dialog.getByRole('button', { name: 'Auto Scroll' });
    await autoScroll.click();
    await autoScroll.click();
    await expect(label(4)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await expect(label(4)).toBeVisible();
    await autoScroll.click();
    await expect(label(1)).toBeVisible();
  });

  for (const way of ['Escape', 'Close'] as const) {
    test(`${way} closes only the expanded viewer`, async ({ page }) => {
      await serveCatalog(page, [makeSupplement(1)]);
      await page.goto('/?supplement=1');
      await sheet(page).focus();
      await page.keyboard.press('Enter');
      await expect(viewer(page)).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await viewer(page).getByRole('button', { name: 'Close' }).click();
      await expect(viewer(page)).toHaveCount(0);
      await expect(details(page)).toBeVisible();
      await expect(sheet(page)).toBeFocused();
      await expect(page).toHaveURL('/?supplement=1');
    });
  }
});

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

  test('a page is enlarged by fingers, keys and buttons, and read out', async ({ page }) => {
    await serveCatalog(page, [makeSupplement(1, { name: 'Plain' })]);
    await page.goto('/?supplement=1');
    await sheet(page).click();
    const sheetPage = viewer(page).getByRole('region', { name: 'Fact sheet page' });
    const expectSize = (percent: number) =>
      expect
        .poll(() => sheetPage.evaluate((box) => (100 * box.scrollWidth) / box.clientWidth))
        .toBeCloseTo(percent, -1);
    await expectSize(100);
    await expect(sheetPage).toContainText('Ingredients: Magnesium citrate 100 mg');

    await pinch(page, sheetPage, 2);
    await expectSize(200);
    const scrolled = () => sheetPage.evaluate((box) => box.scrollLeft);
    const before = await scrolled();
    await swipe(page, sheetPage, -120);
    await expect.poll(scrolled).toBeGreaterThan(before);
    await expect(viewer(page).getByText('Page 1 of 4')).toBeVisible();
    await expectNoViolations(page);

    await doubleTap(sheetPage);
    await expectSize(100);
    await doubleTap(sheetPage);
    await expectSize(250);
    await page.keyboard.press('0');
    await expectSize(100);
    await page.keyboard.press('+');
    await expectSize(150);
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await expectSize(200);
    await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
    await page.keyboard.press('-');
    await expectSize(100);
    await expectNoSidewaysScroll(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`reads well in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const [product] = await readCatalog(page);
      await page.goto(`/?supplement=${product?.id}`);
      await expect(details(page)).toBeVisible();
      await expectNoViolations(page);
    });
  }
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

/** Two fingers, first 60 px apart, move away from each other or toward each other. */
async function pinch(page: Page, target: Locator, times: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to pinch');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 3;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', distance: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - distance / 2, y, id: 1 },
        { x: x + distance / 2, y, id: 2 },
      ],
    });
  await touch('touchStart', 60);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', 60 + 60 * (times - 1) * share);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** In one go: a slow machine would make two single taps of it. */
async function doubleTap(target: Locator): Promise<void> {
  await target.evaluate((element: { click: () => void }) => {
    element.click();
    element.click();
  });
}

import type { Locator } from '@playwright/test';
import { newRegistration } from '#tests/support/accounts.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { button, main, openShared, share, summary, title } from './dashboard-steps.ts';
import { expectNoSidewaysScroll, readCatalog, serveCatalog } from './serve-catalog.ts';
import { alert, shareCart, signUpPractitioner } from './sharing-steps.ts';

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test.describe('who gets in', () => {
  test('visitors are sent to sign in', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('customers see that the dashboard is for practitioners', async ({ page }) => {
    await page.request.post('/api/user/register', { data: newRegistration() });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
    await expect(main(page)).toContainText(
      'This dashboard is only available to consultants and practitioners with cart sharing privileges.',
    );
    await expectNoViolations(page);
    await button(page, 'Return to Store').click();
    await expect(page).toHaveURL('/');
  });

  test('practitioners are greeted by their first name, if they gave one', async ({ page }) => {
    await signUpPractitioner(page, { firstName: 'Grace' });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Grace's Dashboard");
    for (const name of ['Carts Shared', 'Accepted Carts', 'Pending Carts']) {
      await expect(main(page).getByText(name, { exact: true }).locator('..')).toContainText('--');
    }
    await signUpPractitioner(page, { firstName: '', lastName: '' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Dashboard');
    await button(page, 'Back to Store').click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('adding answers where one adds, and a toast covers nothing it speaks of', async ({
    page,
  }) => {
    const products = Array.from({ length: 12 }, (_, index) => makeSupplement(index + 1));
    await signUpPractitioner(page);
    await serveCatalog(page, products);
    await page.goto('/dashboard');
    const add = button(page, 'Add Formula 7');
    await add.click();
    await add.click();
    await expect(add).toHaveText(/2$/);
    await expect(add).toHaveAccessibleDescription('2 in this recommendation');
    const review = page.getByRole('button', { name: /^Review/ });
    await expect(review).toBeInViewport({ ratio: 1 });
    await expect(review).toHaveText('Review (2)$20.00');

    await button(page, 'Formula 7').click();
    const details = page.getByRole('dialog', { name: 'Formula 7 - Detailed Information' });
    await expect(
      details.getByRole('button', { name: /^(Add to|Remove from) recommendation$/ }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    for (const { name } of products.slice(0, 5)) await button(page, `Add ${name}`).click();
    // Only the page itself scrolls.
    const scrolling = `[...document.querySelectorAll('main *')].filter(
      (each) => each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    ).map((each) => each.className)`;
    expect(await page.evaluate(scrolling)).toEqual([]);
    await review.click();
    await expect(summary(page).getByRole('heading')).toBeInViewport();
    await expectNoViolations(page);

    await share(page).click();
    // Pointed at, it does not leave by itself.
    await alert(page, 'Title required').hover();
    const card = alert(page, 'Title required').locator('> *');
    const toastBox = await boxOf(card);
    for (const other of [share(page), title(page), page.getByRole('banner')]) {
      expect(overlap(toastBox, await boxOf(other))).toBe(false);
    }
    // As when the page grows above the button that was pressed.
    const shareBox = await boxOf(share(page));
    const path = `${toastBox.x - shareBox.x}px ${toastBox.y - shareBox.y}px`;
    await share(page).evaluate((element, translate) => {
      Object.assign(element.style, { translate });
    }, path);
    await expect.poll(async () => overlap(await boxOf(card), await boxOf(share(page)))).toBe(false);
    await title(page).fill('Plan');
    await expect(alert(page, 'Title required')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a narrow screen in ${colorScheme} appearance`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test('nothing is cut off, and everything passes', async ({ page }) => {
      // Two passes of axe over a long page.
      test.slow();
      const catalog = await readCatalog(page);
      await signUpPractitioner(page, { firstName: 'Maximiliana-Wilhelmina' });
      const lines = catalog.slice(0, 5).map((supplement) => ({ supplement, quantity: 10 }));
      await shareCart(page, lines, { title: 'Averylongtitlewithoutanyspace'.repeat(5) });
      await page.goto('/dashboard');
      await button(page, `Add ${catalog[0]?.name}`).click();
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
      await openShared(page);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    });
  });
}

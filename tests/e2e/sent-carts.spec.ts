import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { findPlentiful } from './checkout-steps.ts';
import { button, main, openShared, summary, title } from './dashboard-steps.ts';
import { serveCatalog } from './serve-catalog.ts';
import {
  alert,
  daysFromNow,
  makeSentCart,
  shareCart,
  signUpPractitioner,
  toast,
} from './sharing-steps.ts';

const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** A practitioner whose shop and list are these. */
async function openWith(page: Page, carts: readonly object[], supplements: readonly object[]) {
  await signUpPractitioner(page);
  await serveCatalog(page, supplements);
  await page.route('**/api/shared-carts/sent', (route) => route.fulfill({ json: carts }));
  await page.goto('/dashboard');
  await openShared(page);
}

test.describe('the shared carts', () => {
  test('are listed with everything about them', async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const item = (id: number, quantity: number) => ({
      supplementId: id,
      supplementName: `Formula ${id}`,
      quantity,
      price: 10,
    });
    await openWith(
      page,
      [
        makeSentCart(9, {
          title: 'Winter plan',
          description: 'Against the cold',
          status: 'viewed',
          toUserId: 12,
          cartItems: JSON.stringify([item(1, 2), item(2, 1), item(3, 4), item(4, 1), item(5, 1)]),
          totalAmount: '90.00',
          createdAt: daysFromNow(-2),
          expiresAt: daysFromNow(28),
        }),
        makeSentCart(8, { status: 'pending' }),
        makeSentCart(7, { status: 'accepted' }),
        makeSentCart(6, { status: 'declined' }),
        makeSentCart(5, { status: 'lost', expiresAt: daysFromNow(-3) }),
      ],
      [1, 2, 3, 4, 5].map((id) => makeSupplement(id)),
    );
    await expect(main(page)).toContainText('(5 total)');
    await expect(page.getByRole('article')).toHaveCount(5);
    const cart = entry(page, 'Winter plan');
    for (const text of [
      'Sent to user #12',
      'Against the cold',
      '5 supplements',
      '9 items',
      '$90.00',
      'Created 2 days ago',
      'Expires in 28 days',
      'Formula 1 (2x)',
      'Formula 2 (1x)',
      'Formula 3 (4x)',
      '+2 more',
      'Viewed',
    ]) {
      await expect(cart).toContainText(text, { ignoreCase: text === 'Viewed' });
    }
    await expect(cart).not.toContainText('Formula 4');
    const link = `${shop.origin}/shared/token-9`;
    await expect(cart.getByLabel('Link of Winter plan')).toHaveValue(link);
    await expect(cart.getByLabel('Link of Winter plan')).not.toBeEditable();
    await cart.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Link copied!')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    const open = cart.getByRole('link', { name: 'Open in new tab' });
    await expect(open).toHaveAttribute('href', link);
    await expect(open).toHaveAttribute('target', '_blank');
    for (const [name, look] of [
      ['Plan 8', 'bg-warning-soft'],
      ['Winter plan', 'bg-info-soft'],
      ['Plan 7', 'bg-success-soft'],
      ['Plan 6', 'bg-danger-soft'],
      ['Plan 5', 'bg-surface-2'],
    ] as const) {
      const badge = entry(page, name).getByText(/^(pending|viewed|accepted|declined|lost)$/);
      await expect(badge).toHaveClass(new RegExp(look));
      await expect(badge.locator('svg')).toHaveCount(name === 'Plan 5' ? 0 : 1);
    }
    await expect(entry(page, 'Plan 5')).toContainText('Expired 3 days ago');
    await expectNoViolations(page);
  });

  test('show when there are none, and when they could not be loaded', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500.*shared-carts\/sent$/);
    await openWith(page, [], []);
    await expect(main(page)).toContainText('No shared carts yet');
    await page.reload();
    await expect(main(page)).toContainText('No shared carts yet');
    await button(page, 'Create a recommendation').click();
    await expect(title(page)).toBeFocused();
    const firstStep = page.getByRole('heading', { name: 'Create your first recommendation' });
    await expect(firstStep).toBeVisible();
    await page.goBack();
    await expect(main(page)).toContainText('No shared carts yet');

    await page.route('**/api/shared-carts/sent', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await openShared(page);
    await expect(alert(page, 'Failed to load shared carts')).toContainText(
      'Please try again later',
    );
    await expectNoViolations(page);
    await page.unroute('**/api/shared-carts/sent');
    await button(page, 'Try again').click();
    await expect(main(page)).toContainText('No shared carts yet');
  });

  test('are found by text and status', async ({ page }) => {
    await openWith(
      page,
      [
        makeSentCart(3, { title: 'Sleep' }),
        makeSentCart(2, { title: 'Gut', status: 'accepted' }),
        makeSentCart(1, { title: 'Old sleep', expiresAt: daysFromNow(-1) }),
      ],
      [],
    );
    const titles = page.getByRole('article').getByRole('heading');
    await page.getByLabel('Search shared carts').fill('sleep');
    await expect(titles).toHaveText(['Sleep', 'Old sleep']);
    await page.getByLabel('Status').selectOption('expired');
    await expect(titles).toHaveText(['Old sleep']);
    await page.getByLabel('Status').selectOption('accepted');
    await expect(main(page)).toContainText('No shared carts match your filters.');
    await button(page, 'Clear filters').press('Enter');
    await expect(titles).toHaveCount(3);
    // A keyboard goes on where the button was.
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('warn when a live link no longer holds what it promises', async ({ page }) => {
    const item = (id: number) => ({
      supplementId: id,
      supplementName: `Formula ${id}`,
      quantity: 2,
      price: 10,
    });
    const cartItems = JSON.stringify([item(1), item(2), item(3), item(4), item(5)]);
    await openWith(
      page,
      [
        makeSentCart(2, { title: 'Live', cartItems }),
        makeSentCart(1, { title: 'Past', cartItems, expiresAt: daysFromNow(-1) }),
      ],
      [
        makeSupplement(1),
        makeSupplement(2, { price: '12.50' }),
        makeSupplement(3, { stockQuantity: 1 }),
        makeSupplement(4, { stockQuantity: 0 }),
      ],
    );
    const warnings = page.getByRole('list', { name: 'Changed since you shared it' });
    await expect(warnings.getByRole('listitem')).toHaveText([
      'Formula 2: was $10.00, now $12.50',
      'Formula 3: only 1 left',
      'Formula 4: out of stock',
      'Formula 5: no longer available',
    ]);
    await expect(entry(page, 'Past').getByText('out of stock')).toHaveCount(0);
  });

  test('show how they were answered', async ({ page }) => {
    await openWith(
      page,
      [
        makeSentCart(2, {
          title: 'Bought',
          status: 'accepted',
          firstViewedAt: daysFromNow(-0.9),
          lastViewedAt: daysFromNow(-0.8),
          answeredAt: daysFromNow(-0.7),
          order: {
            id: 77,
            totalAmount: '34.50',
            goodsAmount: '30.00',
            recommendedAmount: '40.00',
            createdAt: daysFromNow(-0.6),
          },
        }),
        makeSentCart(1, {
          title: 'Not bought',
          status: 'declined',
          answeredAt: daysFromNow(-0.5),
          declineReason: 'Too much at once',
        }),
      ],
      [],
    );
    await expect(entry(page, 'Bought')).toContainText('$40.00 recommended, $30.00 ordered');
    const steps = async (name: string) => {
      await entry(page, name).getByText('Timeline').click();
      return entry(page, name).locator('ol').getByRole('listitem');
    };
    await expect(await steps('Bought')).toHaveText([
      /^Created/,
      /^First viewed/,
      /^Last viewed/,
      /^Accepted/,
      /^Ordered.*Order #77, \$34\.50$/,
    ]);
    await expect(await steps('Not bought')).toHaveText([/^Created/, /^Declined.*Too much at once/]);
  });

  test('need nobody anymore once they are revoked', async ({ page, request }) => {
    const [first] = await findPlentiful(page, 1);
    if (!first) throw new Error('The shop is empty');
    await signUpPractitioner(page);
    const { shareToken } = await shareCart(page, [{ supplement: first, quantity: 1 }]);
    const declined = await request.post(`/api/shared/${shareToken}/decline`, { data: {} });
    expect(declined.status()).toBe(200);
    await page.goto('/dashboard');
    await openShared(page);
    const needs = page.getByRole('region', { name: 'Needs you' });
    await expect(needs).toContainText('Declined');
    await button(page, 'Revoke link').click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this link?' });
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await expect(needs).toBeHidden();
  });

  test('can be extended, revoked and used again', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404.*\/api\/shared\//);
    const [first, second] = await findPlentiful(page, 2);
    if (!first || !second) throw new Error('The shop is empty');
    await signUpPractitioner(page);
    const { shareToken } = await shareCart(
      page,
      [
        { supplement: first, quantity: 2 },
        { supplement: second, quantity: 1 },
      ],
      { title: 'Once more', description: 'Daily' },
    );
    await page.goto('/dashboard');
    await openShared(page);
    await expect(entry(page, 'Once more')).toContainText('Expires in 30 days');
    await button(page, 'Extend to 30 days').click();
    await expect(toast(page, 'Link works for 30 days')).toBeVisible();
    await expect(entry(page, 'Once more')).toContainText('Expires in 30 days');

    await button(page, 'Revoke link').click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this link?' });
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await button(page, 'Revoke link').click();
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await expect(entry(page, 'Once more')).toContainText('Revoked');
    await expect(entry(page, 'Once more').getByLabel('Link of Once more')).toHaveCount(0);

    await button(page, 'Duplicate').click();
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveValue('Once more');
    await expect(page.getByLabel('Description (Optional)')).toHaveValue('Daily');
    await expect(summary(page)).toContainText('2 supplements, 3 items');
    await openShared(page);
    await button(page, 'Duplicate').click();
    const replace = page.getByRole('dialog', { name: 'Replace your unfinished cart?' });
    await replace.getByRole('button', { name: 'Keep it' }).click();
    await expect(replace).toBeHidden();

    await page.goto(`/shared/${shareToken}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommendation Not Found');
  });

  test('say in their place that a link could not be extended', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 503/);
    await openWith(page, [makeSentCart(1)], []);
    await page.route('**/api/shared-carts/1/extend', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not today' } }),
    );
    const extend = button(page, 'Extend to 30 days');
    await extend.click();
    await expect(alert(page, 'Failed to extend the link')).toContainText('Not today');
    await expect(extend).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(main(page).getByRole('alert').filter({ hasText: 'Not today' })).toBeVisible();
  });

  test('are drawn fifty at a time, and the next answer is asked for when they run out', async ({
    page,
  }) => {
    const carts = Array.from({ length: 63 }, (_, index) => makeSentCart(63 - index));
    await signUpPractitioner(page);
    await page.route('**/api/shared-carts/sent', (route) =>
      route.fulfill({
        json: carts.slice(0, 60),
        headers: { Link: '</api/shared-carts/sent?from=there>; rel="next"', 'X-Total-Count': '63' },
      }),
    );
    await page.route('**/api/shared-carts/sent?from=there', (route) =>
      route.fulfill({ json: carts.slice(60), headers: { 'X-Total-Count': '63' } }),
    );
    await page.route('**/api/shared-carts/counts', (route) =>
      route.fulfill({ json: { shared: 63, accepted: 21, pending: 42 } }),
    );
    await page.goto('/dashboard');
    // Longer than one answer: only then the sums come from the server.
    await expect(page.getByText('21', { exact: true })).toBeVisible();
    await openShared(page);
    await expect(page.getByRole('heading', { name: /Shared Carts/ })).toContainText('63 total');
    await expect(page.getByRole('article')).toHaveCount(50);
    await button(page, 'Load older carts').click();
    await expect(page.getByRole('article')).toHaveCount(63);
    await expect(button(page, 'Load older carts')).toHaveCount(0);
  });
});

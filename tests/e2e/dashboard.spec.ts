import type { Locator, Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { findPlentiful, readStorage } from './checkout-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { expectNoSidewaysScroll, readCatalog, serveCatalog } from './serve-catalog.ts';
import {
  alert,
  daysFromNow,
  listSent,
  makeSentCart,
  refuseClipboard,
  shareCart,
  signUpPractitioner,
  toast,
} from './sharing-steps.ts';

const NOTE = 'Anyone with this link can view and accept the recommendation (expires in 30 days)';

const main = (page: Page) => page.getByRole('main');
const summary = (page: Page) => page.getByRole('region', { name: 'Cart Summary' });
const picker = (page: Page) => page.getByRole('region', { name: 'Add Supplements' });
const title = (page: Page) => page.getByLabel('Recommendation Title');
const share = (page: Page) => page.getByRole('button', { name: 'Share Cart' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const openShared = (page: Page) => page.getByRole('tab', { name: 'Shared Carts' }).click();
const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

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

/** A practitioner whose shop and list are these. */
async function openWith(page: Page, carts: readonly object[], supplements: readonly object[]) {
  await signUpPractitioner(page);
  await serveCatalog(page, supplements);
  await page.route('**/api/shared-carts/sent', (route) => route.fulfill({ json: carts }));
  await page.goto('/dashboard');
  await openShared(page);
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

test.describe('the builder', () => {
  test('makes a recommendation and hands out its link', async ({ page, context, shop }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [first, second, third] = await findPlentiful(page, 3);
    if (!first || !second || !third) throw new Error('The shop is empty');
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('  Better sleep ');
    await page.getByLabel('Description (Optional)').fill('One at night');
    const add = (name: string) => button(page, `Add ${name}`).click();
    await add(first.name);
    await add(first.name);
    await add(second.name);
    await add(third.name);
    await button(page, `Increase quantity of ${first.name}`).click();
    await button(page, `Decrease quantity of ${second.name}`).click();
    await expect(summary(page).getByRole('listitem')).toHaveCount(2);
    await button(page, `Remove ${third.name}`).click();
    const total = formatUsd(3 * parseCents(first.price));
    await expect(summary(page)).toContainText('1 supplement, 3 items');
    await expect(summary(page)).toContainText(total);
    await add(second.name);
    await expectNoViolations(page);

    const release = await holdRequests(page, '**/api/shared-carts');
    const request = page.waitForRequest('**/api/shared-carts');
    await share(page).click();
    await expect(page.getByRole('button', { name: 'Sharing Cart...' })).toBeDisabled();
    const item = (supplement: typeof first, quantity: number) => ({
      supplementId: supplement.id,
      supplementName: supplement.name,
      quantity,
      price: Number(supplement.price),
    });
    expect((await request).postDataJSON()).toEqual({
      title: 'Better sleep',
      description: 'One at night',
      cartItems: [item(first, 3), item(second, 1)],
      totalAmount: (3 * parseCents(first.price) + parseCents(second.price)) / 100,
    });
    release();

    await expect(toast(page, 'Cart link created successfully!')).toContainText(
      'Share the link with anyone to recommend these supplements',
    );
    await expect(
      page.getByRole('heading', { name: 'Recommendation Created Successfully!' }),
    ).toBeFocused();
    await expect(main(page)).toContainText(NOTE);
    const [sent] = await listSent(page);
    const link = `${shop.origin}/shared/${sent?.shareToken}`;
    await expect(page.getByLabel('Shareable link')).toHaveValue(link);
    await expect(page.getByLabel('Shareable link')).not.toBeEditable();
    await expect(page.getByRole('figure', { name: 'QR code of the link' })).toBeVisible();
    await expectNoViolations(page);

    await page.clock.install();
    // From here on time moves only by hand.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Copy link').click();
    await expect(toast(page, 'Link copied!')).toBeVisible();
    await expect(button(page, 'Copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await page.clock.runFor(2900);
    await expect(button(page, 'Copied')).toBeVisible();
    await page.clock.runFor(200);
    await expect(button(page, 'Copy link')).toBeVisible();

    await button(page, 'Create Another Recommendation').click();
    await expect(title(page)).toHaveValue('');
    await expect(summary(page)).toContainText('$0.00');
  });

  test('finds supplements by name, description, category and what is inside', async ({ page }) => {
    await signUpPractitioner(page);
    const words = [
      { supplementId: 1, text: '', ingredients: ['Zinc citrate'] },
      { supplementId: 3, text: '', ingredients: ['Olive oil', 'Zinc (as gluconate)'] },
    ];
    await page.route('**/api/label-words', (route) => route.fulfill({ json: { words } }));
    await serveCatalog(page, [
      makeSupplement(1, { name: 'Zinc', description: 'For the skin', category: 'bind' }),
      makeSupplement(2, { name: 'Clay', description: 'Takes ZINC along' }),
      makeSupplement(3, { name: 'Oil', ingredients: 'zinc' }),
    ]);
    await page.goto('/dashboard');
    const rows = picker(page).getByRole('list').first().getByRole('listitem');
    const containing = picker(page).getByRole('list', { name: 'Contains it' });
    await expect(rows).toHaveCount(3);
    await expect(containing).toHaveCount(0);
    const category = picker(page).getByLabel('Category');
    await expect(category.getByRole('option')).toHaveText(['All Categories', 'Bind', 'Cleanse']);
    await picker(page).getByLabel('Search supplements').fill('zinc');
    await expect(rows).toHaveCount(2);
    await expect(containing.getByRole('listitem')).toHaveText([/Oil.*Zinc \(as gluconate\)/]);
    await category.selectOption('Cleanse');
    await expect(rows).toHaveText([/Clay/]);
    await expect(containing).toContainText('Oil');
    await picker(page).getByLabel('Search supplements').fill('nothing like it');
    await expect(picker(page)).toContainText('No supplements found matching your criteria.');
    await picker(page).getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(3);
  });

  test('wants a title, then something in the cart', async ({ page }) => {
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('   ');
    await share(page).click();
    await expect(alert(page, 'Title required')).toContainText(
      'Please add a title for this recommendation.',
    );
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveAttribute('aria-invalid', 'true');
    await title(page).fill('Plan');
    await expect(title(page)).not.toHaveAttribute('aria-invalid');
    await share(page).click();
    await expect(alert(page, 'Empty cart')).toContainText(
      'Please add at least one supplement to share.',
    );
    await expect(summary(page)).toContainText('Please add at least one supplement to share.');
    await expectNoViolations(page);
    expect(await listSent(page)).toEqual([]);
  });

  test('points out what cannot be ordered while the cart is built', async ({ page }) => {
    await signUpPractitioner(page);
    await serveCatalog(page, [
      makeSupplement(1, { name: 'Plenty' }),
      makeSupplement(2, { name: 'Scarce', stockQuantity: 2 }),
      makeSupplement(3, { name: 'Gone', stockQuantity: 0 }),
      makeSupplement(4, { name: 'Instead' }),
      makeSupplement(5, { name: 'Elsewhere', category: 'bind' }),
    ]);
    await page.goto('/dashboard');
    await title(page).fill('Plan');
    for (let times = 0; times < 11; times += 1) await button(page, 'Add Plenty').click();
    for (let times = 0; times < 3; times += 1) await button(page, 'Add Scarce').click();
    await button(page, 'Add Gone').click();
    const line = (name: string) => summary(page).getByRole('listitem').filter({ hasText: name });
    await expect(line('Plenty')).toContainText('At most 10 can be ordered');
    await expect(line('Scarce')).toContainText('Only 2 in stock');
    await expect(line('Gone')).toContainText('Out of stock');
    const instead = line('Gone').getByRole('group', { name: 'Instead of Gone' });
    await expect(instead.getByRole('button')).toHaveText([/^Replace with Instead/]);
    await instead.getByRole('button').click();
    await expect(line('Gone')).toHaveCount(0);
    await expect(line('Instead')).toContainText('Qty: 1');
    await expect(summary(page).getByRole('heading')).toBeFocused();
    await share(page).click();
    await expect(alert(page, 'Failed to share cart')).toContainText(
      'Plenty: At most 10 can be ordered',
    );
    await button(page, 'Decrease quantity of Plenty').click();
    await expect(line('Plenty')).not.toContainText('At most');
    await share(page).click();
    await expect(page.getByText('Recommendation Created Successfully!')).toBeVisible();
  });

  test('keeps unfinished work over a reload, until it is shared', async ({ page }) => {
    const [first] = await findPlentiful(page, 1);
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('Later');
    await page.getByLabel('Description (Optional)').fill('Not yet');
    await button(page, `Add ${first?.name}`).click();
    await page.reload();
    await expect(title(page)).toHaveValue('Later');
    await expect(page.getByLabel('Description (Optional)')).toHaveValue('Not yet');
    await expect(summary(page)).toContainText(first?.name ?? '');
    await share(page).click();
    await expect(page.getByText('Recommendation Created Successfully!')).toBeVisible();
    await expect.poll(() => readStorage(page)).toEqual({});
  });

  test('says why sharing failed, and keeps what was built', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 400.*shared-carts$/, /ERR_FAILED.*shared-carts$/);
    const [first] = await findPlentiful(page, 1);
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('Plan');
    await button(page, `Add ${first?.name}`).click();
    const refusal = { message: 'Not today.', code: 'bad_request' };
    await page.route('**/api/shared-carts', (route) =>
      route.fulfill({ status: 400, json: refusal }),
    );
    await share(page).click();
    await expect(alert(page, 'Failed to share cart')).toContainText('Not today.');
    await expect(summary(page)).toContainText('Not today.');
    await page.route('**/api/shared-carts', (route) => route.abort());
    await share(page).click();
    await expect(alert(page, 'Failed to share cart')).toContainText('Please try again.');
    await expect(title(page)).toHaveValue('Plan');
    // Pointed at, the toast stays as long as the page of which it speaks.
    await alert(page, 'Failed to share cart').hover();
    await button(page, 'Back to Store').press('Enter');
    await expect(page).toHaveURL('/');
    await expect(alert(page, 'Failed to share cart')).toHaveCount(0);
  });

  test('refused clipboards and share sheets leave the link to take by hand', async ({ page }) => {
    await refuseClipboard(page);
    await page.addInitScript('navigator.share = async (data) => { window.shared = data; }');
    const [first] = await findPlentiful(page, 1);
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('Plan');
    await button(page, `Add ${first?.name}`).click();
    await share(page).click();
    await button(page, 'Copy link').click();
    await expect(alert(page, 'Failed to copy')).toContainText('Please copy the link manually');
    const link = await page.getByLabel('Shareable link').inputValue();
    await expect.poll(() => page.evaluate('getSelection().toString()')).toBe(link);
    await button(page, 'Share link').click();
    await expect.poll(() => page.evaluate('window.shared')).toEqual({ title: 'Plan', url: link });
  });
});

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
    await button(page, 'Clear filters').click();
    await expect(titles).toHaveCount(3);
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
    await button(page, 'Extend by 30 days').click();
    await expect(entry(page, 'Once more')).toContainText('Expires in 60 days');

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

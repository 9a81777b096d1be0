import type { Page } from '@playwright/test';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { findPlentiful, readStorage } from './checkout-steps.ts';
import { button, main, share, summary, title } from './dashboard-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { serveCatalog } from './serve-catalog.ts';
import { alert, listSent, refuseClipboard, signUpPractitioner, toast } from './sharing-steps.ts';

const NOTE = 'Anyone with this link can view and accept the recommendation (expires in 30 days)';

const picker = (page: Page) => page.getByRole('region', { name: 'Add Supplements' });

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
    await expect(summary(page).getByRole('heading').first()).toBeFocused();
    await button(page, `Remove ${third.name}`).click();
    await expect(summary(page).getByRole('heading').first()).toBeFocused();
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
    await expect(button(page, 'Copied')).toBeFocused();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await page.clock.runFor(2900);
    await expect(button(page, 'Copied')).toBeVisible();
    await page.clock.runFor(200);
    await expect(button(page, 'Copy link')).toBeVisible();

    await button(page, 'Create Another Recommendation').click();
    await expect(title(page)).toHaveValue('');
    await expect(title(page)).toBeFocused();
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

  test('keeps whom it is for, and goes on in another tab', async ({ page, context }) => {
    const [first] = await findPlentiful(page, 1);
    const patient = page.getByLabel('For (Optional)');
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('Later');
    await patient.fill('Maria Lopez');
    await button(page, 'Back to Store').click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(patient).toHaveValue('Maria Lopez');
    await page.getByRole('tab', { name: 'Shared Carts' }).click();
    await button(page, 'Create a recommendation').click();
    await expect(patient).toHaveValue('Maria Lopez');

    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(title(other)).toHaveValue('Later');
    await title(page).fill('Now');
    await expect(title(other)).toHaveValue('Now');
    await button(other, `Add ${first?.name}`).click();
    await expect(summary(page)).toContainText(first?.name ?? '');
    await expect(title(page)).toHaveValue('Now');
    await other.close();

    await share(page).click();
    await button(page, 'Create Another Recommendation').click();
    await expect(patient).toHaveValue('');
    await page.getByRole('tab', { name: 'Shared Carts' }).click();
    await button(page, 'People').click();
    await expect(page.getByRole('dialog', { name: 'People' })).toContainText('1 recommendation');
  });

  test('leads whoever was signed out elsewhere to the sign-in form', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 401.*\/api\//);
    const [first] = await findPlentiful(page, 1);
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('Plan');
    await button(page, `Add ${first?.name}`).click();
    await context.clearCookies();
    await share(page).click();
    await expect(page).toHaveURL('/login');
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
    await expect(summary(page).getByRole('alert')).toContainText('Not today.');
    await expect(summary(page).getByRole('alert')).toBeFocused();
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

  test('shares once, also while the person whom it is for is being added', async ({ page }) => {
    const [first] = await findPlentiful(page, 1);
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('Plan');
    await page.getByLabel('For (Optional)').fill('Grace Hopper');
    await button(page, `Add ${first?.name}`).click();
    const release = await holdRequests(page, '**/api/practice/people');
    const added = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/practice/people'),
    );
    await share(page).click();
    await added;
    await expect(page.getByRole('button', { name: 'Sharing Cart...' })).toBeDisabled();
    release();
    await expect(page.getByText('Recommendation Created Successfully!')).toBeVisible();
    expect(await listSent(page)).toMatchObject([{ person: { name: 'Grace Hopper' } }]);
  });

  test('says in its place that the person could not be added', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500.*practice\/people$/);
    const [first] = await findPlentiful(page, 1);
    await signUpPractitioner(page);
    await page.goto('/dashboard');
    await title(page).fill('Plan');
    await page.getByLabel('For (Optional)').fill('Grace Hopper');
    await button(page, `Add ${first?.name}`).click();
    await page.route('**/api/practice/people', (route) => route.fulfill({ status: 500 }));
    await share(page).click();
    await expect(page.getByText('Recommendation Created Successfully!')).toBeVisible();
    await expect(main(page)).toContainText('Grace Hopper could not be added to your people.');
    expect(await listSent(page)).toMatchObject([{ person: null }]);
  });

  test('does not wait for a person whom nobody adds', async ({ page }) => {
    const [first] = await findPlentiful(page, 1);
    await signUpPractitioner(page);
    await page.clock.install();
    await page.goto('/dashboard');
    await title(page).fill('Plan');
    await page.getByLabel('For (Optional)').fill('Grace Hopper');
    await button(page, `Add ${first?.name}`).click();
    await holdRequests(page, '**/api/practice/people');
    const added = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/practice/people'),
    );
    await share(page).click();
    await added;
    await page.clock.fastForward('00:10');
    await expect(page.getByText('Recommendation Created Successfully!')).toBeVisible();
    await expect(main(page)).toContainText('Grace Hopper could not be added to your people.');
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

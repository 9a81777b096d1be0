import type { Page } from '@playwright/test';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { comeToRest } from './come-to-rest.ts';
import { answerWith, test } from './console-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { expectNoSidewaysScroll } from './serve-catalog.ts';

const STATS = '**/api/admin/stats';
const GREEN = 'rgb(29, 106, 65)';
const RED = 'rgb(163, 39, 31)';
const CARDS = ['Total Products', 'Categories', 'Total Orders', 'Revenue'];

function statCard(page: Page, name: string) {
  const term = page.locator('dt', { hasText: new RegExp(`^${name}$`) });
  return page.locator('main dl > div').filter({ has: term });
}

function makeStats(orderGrowth: string, revenueGrowth: string) {
  return {
    totalProducts: 40,
    totalCategories: 5,
    totalOrders: 1234,
    totalRevenue: '98765.40',
    orderGrowth,
    revenueGrowth,
  };
}

test('four cards, how they wait, and how they grow', async ({ page, openConsole }) => {
  await answerWith(page, STATS, makeStats('12.5', '-3.2'));
  const release = await holdRequests(page, STATS);
  await openConsole();
  for (const name of CARDS) await expect(statCard(page, name)).toContainText('...');
  release();
  await expect(statCard(page, 'Total Products')).toContainText('40');
  await expect(statCard(page, 'Categories')).toContainText('5');
  await expect(statCard(page, 'Total Orders')).toContainText(/1,?234/);
  await expect(statCard(page, 'Total Orders')).toContainText('+12.5% from last month');
  await expect(statCard(page, 'Revenue')).toContainText('$98,765.40');
  await expect(statCard(page, 'Revenue')).toContainText('-3.2% from last month');
  await expect(page.getByText('+12.5% from last month')).toHaveCSS('color', GREEN);
  await expect(page.getByText('-3.2% from last month')).toHaveCSS('color', RED);

  await answerWith(page, STATS, makeStats('0.0', '0.0'));
  await page.reload();
  await expect(statCard(page, 'Total Orders')).toContainText('No change from last month');
  await expect(statCard(page, 'Revenue')).toContainText('No change from last month');

  // A hundred percent of nothing: what it is compared with stands beside it.
  await answerWith(page, STATS, { ...makeStats('100.0', '100.0'), isFirstMonth: true });
  await page.reload();
  await expect(statCard(page, 'Revenue')).toContainText('+100.0% from last month (none then)');
  const growth = statCard(page, 'Revenue').getByText('+100.0% from last month', { exact: true });
  await expect(growth).toHaveCSS('color', GREEN);
});

test('figures that could not be loaded say so and can be asked for again', async ({
  page,
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/);
  await answerWith(page, STATS, { message: 'Away' }, 503);
  await openConsole();
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await answerWith(page, STATS, makeStats('0.0', '0.0'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statCard(page, 'Total Products')).toContainText('40');
  await expect(page.getByText('The figures could not be loaded.')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every tab is accessible and fits a phone (${colorScheme})`, async ({
    page,
    openConsole,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await openConsole();
    // One card is as good as forty, and looked at sooner.
    await page.getByPlaceholder('Search supplements...').fill('Bile Flow');
    for (const tab of ['Supplements', 'Categories', 'Inventory', 'Orders']) {
      await page.getByRole('tab', { name: tab }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toBeVisible();
      if (tab === 'Inventory') await panel.getByRole('searchbox').fill('Bile Flow');
      // A list that is about to change is paler than the rules allow.
      await comeToRest(page);
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

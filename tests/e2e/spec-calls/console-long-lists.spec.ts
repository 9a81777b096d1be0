import type { Page } from '@playwright/test';
import { lineCents, sumCents, toDecimal } from '#shared/rules/money.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { card, openSpecConsole, TALL } from './console-steps.ts';

test.use({ viewport: TALL });

const SERVER_PAGE_ROWS = 1_000;

type Answered = {
  path: string;
  rows: readonly { id: number; name?: string }[];
  pageRows?: number;
};

/** Answers a list as our server does: a page of it, and in the headers how many rows there are and where it goes on. */
async function answerList(
  page: Page,
  { path, rows, pageRows = SERVER_PAGE_ROWS }: Answered,
): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(new RegExp(`${path}(\\?|$)`), (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const search = url.searchParams.get('search');
    const found = search ? rows.filter(({ name }) => name?.includes(search)) : rows;
    const from = Number(url.searchParams.get('from') ?? 0);
    const isLast = from + pageRows >= found.length;
    return route.fulfill({
      json: found.slice(from, from + pageRows),
      headers: {
        'X-Total-Count': String(found.length),
        ...(!isLast && { Link: `<${path}?from=${from + pageRows}>; rel="next"` }),
      },
    });
  });
  return asked;
}

function makeOrders(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    createdAt: '2026-05-04T10:00:00.000Z',
    totalItems: (index % 3) + 1,
    totalQuantity: (index % 5) + 1,
    items: '[]',
  }));
}

function makeSupplements(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Product ${index + 1}.`,
    category: 'bind',
    price: '19.99',
    // Every fourth is out of stock, every fourth low.
    stockQuantity: [0, 5, 11, 200][index % 4] ?? 0,
  }));
}

for (const [count, average, quantity] of [
  [3, '2.0', '6'],
  [3_000, '2.0', '9,000'],
] as const) {
  test(`the figures below ${count} orders are right`, async ({ page, allowConsoleErrors }) => {
    await openSpecConsole(page, { addedCalls: 'answered 404', allowConsoleErrors });
    const rows = makeOrders(count);
    const asked = await answerList(page, { path: '/api/admin/orders', rows, pageRows: 250 });
    let summaries = 0;
    await page.route('**/api/admin/orders/summary', (route) => {
      summaries += 1;
      return route.fulfill({
        json: { totalOrders: 3_000, totalItems: 6_000, totalQuantity: 9_000 },
      });
    });
    await page.getByRole('tab', { name: 'Orders' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(card(page, 'Total Orders', panel)).toContainText(count.toLocaleString('en-US'));
    await expect(card(page, 'Avg Items/Order', panel)).toContainText(average);
    await expect(card(page, 'Total Quantity', panel)).toContainText(quantity);
    expect(summaries > 0).toBe(count > 250);

    // Not a thousand rows at once, but every one can be reached.
    await expect(panel.locator('tbody tr')).toHaveCount(Math.min(count, 100));
    const older = panel.getByRole('button', { name: 'Show older orders' });
    if (count < 100) {
      await expect(older).toHaveCount(0);
      return;
    }
    for (const drawn of [200, 300]) {
      await older.click();
      await expect(panel.locator('tbody tr')).toHaveCount(drawn);
    }
    await expect(panel.locator('tbody tr').last()).toContainText('#2701');
    expect(asked.map(({ search }) => search)).toEqual(['', '?from=250']);
  });
}

test('3,000 orders in one answer are summed without another call', async ({
  page,
  allowConsoleErrors,
}) => {
  const server = await openSpecConsole(page, {
    addedCalls: 'never answered',
    allowConsoleErrors,
    data: { orders: makeOrders(3_000) },
    tab: 'Orders',
  });
  const panel = page.getByRole('tabpanel');
  await expect(card(page, 'Total Orders', panel)).toContainText('3,000');
  await expect(card(page, 'Avg Items/Order', panel)).toContainText('2.0');
  await expect(card(page, 'Total Quantity', panel)).toContainText('9,000');
  await expect(panel.locator('tbody tr')).toHaveCount(100);
  expect(server.added.filter((call) => call.includes('summary'))).toEqual([]);
});

test('the figures of 40 supplements are summed here', async ({ page, allowConsoleErrors }) => {
  const addedCalls = 'never answered';
  const supplements = makeSupplements(40);
  await openSpecConsole(page, {
    addedCalls,
    allowConsoleErrors,
    data: { supplements },
    tab: 'Inventory',
  });
  const panel = page.getByRole('tabpanel');
  await expect(card(page, 'Total Products', panel)).toContainText('40');
  await expect(card(page, 'Low Stock Items', panel)).toContainText('10');
  await expect(card(page, 'Out of Stock', panel)).toContainText('10');
  // 10 x 19.99 x (5 + 11 + 200)
  await expect(card(page, 'Inventory Value', panel)).toContainText('$43,178.40');
});

test('those of 1,500 come from the server, until all rows are here', async ({
  page,
  allowConsoleErrors,
}) => {
  await openSpecConsole(page, { addedCalls: 'answered 404', allowConsoleErrors });
  const rows = makeSupplements(1_500);
  const asked = await answerList(page, { path: '/api/admin/supplements', rows });
  const cents = rows.map((row) => lineCents(1_999, row.stockQuantity));
  const summary = {
    totalProducts: 1_500,
    lowStock: 375,
    outOfStock: 375,
    inventoryValue: toDecimal(sumCents(cents)),
  };
  await page.route('**/api/admin/inventory/summary', (route) => route.fulfill({ json: summary }));
  await page.reload();
  await page.getByRole('tab', { name: 'Inventory' }).click();
  const panel = page.getByRole('tabpanel');
  const expectFigures = async () => {
    await expect(card(page, 'Total Products', panel)).toContainText('1,500');
    await expect(card(page, 'Low Stock Items', panel)).toContainText('375');
    await expect(card(page, 'Out of Stock', panel)).toContainText('375');
    await expect(card(page, 'Inventory Value', panel)).toContainText('$1,619,190.00');
  };
  await expectFigures();
  const editButtons = panel.locator('button[aria-label^="Edit stock of"]');
  await expect(editButtons).toHaveCount(100);

  // Too many to look through here: the server is asked.
  await panel.getByPlaceholder('Search inventory...').fill('Product 1500.');
  await expect(editButtons).toHaveCount(1);
  expect(asked.at(-1)?.search).toBe('?search=Product+1500.');
  await panel.getByPlaceholder('Search inventory...').fill('');
  await expect(editButtons).toHaveCount(100);

  for (let step = 0; step < 10; step += 1) {
    await panel.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(editButtons).toHaveCount(1_100);
  await page.unroute('**/api/admin/inventory/summary');
  await expectFigures();
});

import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminCategory } from '#shared/contracts/categories.ts';
import { expect } from '#tests/support/e2e.ts';
import { listItem, test as base } from './console-steps.ts';
import { expectToast, openDialog } from './page-steps.ts';
import { filters, tiles } from './storefront-steps.ts';

const STANDARD = { name: 'Kill', description: 'Eliminate', displayOrder: 3 };
const EDITED = { name: 'Clear Out', description: 'Herbs & Oils', displayOrder: 0 };

const test = base.extend<{ restoreKill: void }>({
  restoreKill: [
    async ({ admin }, use) => {
      await use();
      const kill = await findKill(admin);
      if (kill) await admin.put(`/api/admin/categories/${kill.id}`, { data: STANDARD });
      else await admin.post('/api/admin/categories', { data: STANDARD });
    },
    { auto: true },
  ],
});

async function findKill(admin: APIRequestContext): Promise<AdminCategory | undefined> {
  const rows = (await (await admin.get('/api/admin/categories')).json()) as AdminCategory[];
  return rows.find(({ value }) => value === 'kill');
}

const tileButtons = (page: Page) => tiles(page).getByRole('button');
const filterButtons = (page: Page) => filters(page).getByRole('button');

function footerLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Shop by action' }).getByRole('link');
}

async function expectEdited(page: Page): Promise<void> {
  await expect(tileButtons(page)).toHaveText([
    'Clear Out Herbs & Oils',
    'Cleanse Detox & Purify',
    'Absorption Optimize Uptake',
    'Dissolve Break Down',
    'Bind Capture',
  ]);
  await expect(filterButtons(page).nth(1)).toContainText('Clear Out');
  await expect(footerLinks(page).first()).toHaveText('Clear Out');
}

test('a renamed and moved category is the same on tile, filter, badge and footer', async ({
  page,
  openConsole,
}) => {
  await openConsole('Categories');
  const edit = await openDialog(
    page,
    listItem(page, 'Kill').getByRole('button', { name: 'Edit' }),
    'Edit Category',
  );
  await expect(edit).toContainText('The store shows this name, description and order');
  await edit.getByLabel('Name').fill(EDITED.name);
  await edit.getByLabel('Description').fill(EDITED.description);
  await edit.getByLabel('Display Order').fill(String(EDITED.displayOrder));
  await edit.getByRole('button', { name: 'Update Category' }).click();
  await expectToast(page, 'Category updated successfully!');
  await page.getByRole('tab', { name: 'Supplements' }).click();
  await expect(
    page.getByRole('tabpanel').getByRole('listitem').getByText('Clear Out').first(),
  ).toBeVisible();

  // The same tab goes on without a reload, and a new visit finds the same.
  await page.getByRole('button', { name: 'Back to Store' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectEdited(page);
  await page.reload();
  // A press on the page that the server drew is lost before the cards are there.
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectEdited(page);

  await tileButtons(page).first().click();
  await expect(page).toHaveURL('/?category=kill');
  await expect(filterButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Clear Out');
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Clear Out · Herbs & Oils');
  await page.keyboard.press('Escape');
  // Closing goes one step back, which would abort a navigation that begins meanwhile.
  await expect(page).toHaveURL('/?category=kill');

  await page.goto('/?search=herbs+%26+oils');
  await expect(page.getByRole('article').first()).toContainText('Clear Out');
});

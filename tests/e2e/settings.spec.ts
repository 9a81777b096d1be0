import type { ShopSettings } from '#shared/contracts/shop.ts';
import { expect } from '#tests/support/e2e.ts';
import { test, uniqueName } from './console-steps.ts';
import { dialog } from './page-steps.ts';
import { openSection, saveSection } from './settings-steps.ts';

type Saved = { version: number; settings: ShopSettings };

test('saves shop name, delivery and tax, and shows them in the store at once', async ({
  page,
  admin,
  openConsole,
  allowConsoleErrors,
}) => {
  const read = async () => (await (await admin.get('/api/admin/settings')).json()) as Saved;
  const write = (edit: Saved) => admin.put('/api/admin/settings', { data: edit });
  const before = await read();
  const name = uniqueName('Root & Leaf');
  try {
    await openConsole();
    await expect(page.getByRole('link', { name: /things before you open$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible();

    await openSection(page, 'Shop');
    await page.getByLabel('Shop name').fill(name);
    // Leaving asks first.
    await page.getByRole('button', { name: 'Back to Store' }).click();
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Shop name')).toHaveValue(name);
    await saveSection(page);

    await openSection(page, 'Delivery');
    await page.getByRole('button', { name: 'Add a method' }).click();
    const method = page.getByRole('group', { name: 'Method 1' });
    await expect(method.getByLabel('Name')).toBeFocused();
    await method.getByLabel('Name').fill('Ground');
    await method.getByLabel('Price ($)').fill('five');
    await method.getByLabel('Add a state or country').selectOption('California');
    await method.getByRole('button', { name: 'Add', exact: true }).click();
    // The error is at its field, which has the focus.
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(method.getByText('Price must be an amount such as 4.95')).toBeVisible();
    await expect(method.getByLabel('Price ($)')).toBeFocused();
    await method.getByLabel('Price ($)').fill('4.95');

    // Someone else saves another section meanwhile: both changes stay.
    allowConsoleErrors(/status of 409.*\/api\/admin\/settings$/);
    const current = await read();
    const edit = { ...current, settings: { ...current.settings, phone: '1' } };
    expect((await write(edit)).ok()).toBe(true);
    await saveSection(page);

    await openSection(page, 'Sales tax');
    await page.getByRole('button', { name: 'Add a rate' }).click();
    const state = page.getByLabel('State', { exact: true });
    await expect(state).toBeFocused();
    await state.selectOption('California');
    await page.getByLabel('Rate (%)').fill('7.25');
    await saveSection(page);

    await openSection(page, 'Policies');
    await page.getByRole('button', { name: 'Preview Terms of Sale' }).click();
    await expect(page.getByRole('region', { name: 'Preview of Terms of Sale' })).toContainText(
      'Prices are in US dollars',
    );

    const { settings } = await read();
    expect(settings.phone).toBe('1');
    expect(settings.deliveryMethods).toMatchObject([
      { name: 'Ground', priceCents: 495, places: ['US-CA'] },
    ]);
    expect(settings.tax.rates).toEqual([{ state: 'CA', percent: '7.25' }]);

    await page.getByRole('button', { name: 'Back to Store' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(name);
  } finally {
    // Other tests share the shop, and look for its name.
    const { version } = await read();
    await write({ version, settings: before.settings });
  }
});

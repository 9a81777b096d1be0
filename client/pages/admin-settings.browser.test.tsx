import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, answerRaw, sentBodies, sentBy } from '#client/testing/fake-shop.ts';
import { sample } from '#client/testing/sample.ts';
import { expectFocusKept, expectToast, press } from '#client/testing/screen.ts';
import { exactButton } from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { shopSchema, shopSettingsSchema } from '#shared/contracts/shop.ts';

const SETTINGS = shopSettingsSchema.parse({});

async function openSection(section: string): Promise<void> {
  answer('readSettings', { version: 1, settings: SETTINGS });
  await openConsole(`/admin/settings?section=${section}`);
  await expect.element(exactButton('Save settings')).toBeVisible();
}

test('moves and removes rows by keyboard', async () => {
  await openSection('delivery');
  const method = (number: number) => page.getByRole('group', { name: `Method ${number}` });
  await exactButton('Add a method').click();
  await exactButton('Add a method').click();
  await method(2).getByLabelText('Name').fill('Second');
  await press(exactButton('Move Method 2 up'), 'Enter');
  await expect.element(method(1).getByLabelText('Name')).toHaveValue('Second');
  await expect.element(exactButton('Move Method 1 down')).toHaveFocus();
  await press(exactButton('Remove Method 2'), 'Enter');
  await expect.element(method(2)).not.toBeInTheDocument();
  await expectFocusKept();
});

test('refetches the shop after saving', async () => {
  answer('readShop', sample(shopSchema));
  await openSection('console');
  const asked = sentBy('readShop').length;
  answer('saveSettings', ({ body }) => ({ ...body, version: 2 }));
  answer('readShop', sample(shopSchema, { practitionersNeedApproval: true }));
  await page.getByLabelText('Practitioners need approval').selectOptions('yes');
  await exactButton('Save settings').click();
  await expectToast('Settings saved');
  answer('listRoles', sample(CALLS.listRoles.answer));
  answerRaw('readProfile', 401, { message: 'Unauthorized' });
  window.history.pushState(null, '', '/register');
  await expect.poll(() => sentBy('readShop').length).toBe(asked + 1);
});

test('leads from the checklist to the field', async () => {
  const item = { id: 'contact', title: 'Say who you are', advice: 'Enter it.', isDone: false };
  answer('readOpeningChecklist', { isHidden: false, items: [item] });
  answer('readSettings', { version: 1, settings: SETTINGS });
  await openConsole('/admin/settings');
  await page.getByRole('link', { name: 'Say who you are' }).click();
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveFocus();
});

test('saves a section over changes that someone else made to another section', async () => {
  await openSection('commission');
  await page.getByLabelText('Commission (%)').fill('20');
  answer('saveSettings', ({ body }) => ({ ...body, version: 3 }));
  answerRaw(
    'saveSettings',
    409,
    { message: 'Changed meanwhile', code: 'conflict' },
    { once: true },
  );
  answer('readSettings', { version: 2, settings: { ...SETTINGS, phone: '1' } });
  await exactButton('Save settings').click();
  await expectToast('Settings saved');
  expect(sentBodies('saveSettings').at(-1)).toMatchObject({
    version: 2,
    settings: { phone: '1', commissionRate: 2_000 },
  });
});

test('shows what someone else changed in the same section', async () => {
  await openSection('shop');
  await page.getByLabelText('Shop name').fill('Root & Leaf');
  answerRaw('saveSettings', 409, { message: 'Changed meanwhile', code: 'conflict' });
  answer('readSettings', { version: 2, settings: { ...SETTINGS, phone: '1' } });
  await exactButton('Save settings').click();
  await expect.element(page.getByText('Someone else changed: Phone')).toBeVisible();
  await expect.element(page.getByLabelText('Shop name')).toHaveValue('Root & Leaf');
  answer('saveSettings', ({ body }) => ({ ...body, version: 3 }));
  await exactButton('Save settings').click();
  await expectToast('Settings saved');
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, answerRaw, sentBy } from '#client/testing/fake-shop.ts';
import { sample } from '#client/testing/sample.ts';
import { expectFocusKept, expectToast, press } from '#client/testing/screen.ts';
import { exactButton } from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { shopSchema, shopSettingsSchema } from '#shared/contracts/shop.ts';

const SETTINGS = shopSettingsSchema.parse({});

async function openSettings(): Promise<void> {
  answer('readSettings', { version: 1, settings: SETTINGS });
  await openConsole('/admin/settings');
  await expect.element(exactButton('Save settings')).toBeVisible();
}

test('moves and removes rows by keyboard', async () => {
  await openSettings();
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
  await openSettings();
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

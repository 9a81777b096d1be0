import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '#client/testing/console.ts';
import { answer, answerRaw, sentBodies } from '#client/testing/fake-shop.ts';
import { sample } from '#client/testing/sample.ts';
import { expectNoViolations, expectToast } from '#client/testing/screen.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import type { ServiceKeyState } from '#shared/contracts/service-keys.ts';
import { shopSettingsSchema } from '#shared/contracts/shop.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/rules/service-keys.ts';

type Key = ServiceKeyState['keys'][number];

function makeState(changes: Partial<Record<ServiceKey, Partial<Key>>> = {}, isDemoForced = false) {
  const unset = { source: 'unset', hint: null, changedAt: null, changedBy: null } as const;
  return {
    keys: SERVICE_KEYS.map((name) => ({ name, ...unset, ...changes[name] })),
    isDemoForced,
  };
}

const STORED = {
  source: 'stored',
  changedAt: '2026-11-03T10:00:00.000Z',
  changedBy: 'ada',
} as const;

async function openServices(state: ServiceKeyState, hasSecondFactor = false): Promise<void> {
  answer('readSettings', { version: 1, settings: shopSettingsSchema.parse({}) });
  answer('readAdminAccount', sample(CALLS.readAdminAccount.answer, { hasSecondFactor }));
  answer('readServiceKeys', state);
  await openConsole('/admin/settings?section=services');
  await expect.element(page.getByRole('heading', { name: 'Payments with Stripe' })).toBeVisible();
}

test('shows the source of each key and never a field with its value', async () => {
  await openServices(
    makeState({
      stripeSecretKey: { ...STORED, hint: '4242' },
      stripePublishableKey: { source: 'unreadable', hint: '1111' },
      smtp: { source: 'environment' },
      mailFrom: { ...STORED, hint: 'orders@leaf.example' },
    }),
  );
  const stripe = page.getByRole('region', { name: 'Payments with Stripe' });
  await expect.element(stripe.getByText(/ends in 4242.*by ada/)).toBeVisible();
  await expect.element(stripe.getByText('SECRET_KEY has changed.')).toBeVisible();
  await expect.element(page.getByText('SMTP_URL')).toBeVisible();
  await expect.element(page.getByText(/orders@leaf\.example/)).toBeVisible();
  await expectNoViolations(page.getByRole('main'));
});

test('asks for password and code, and sends only what was entered', async () => {
  await openServices(makeState({ stripeSecretKey: { ...STORED, hint: '4242' } }), true);
  answer('saveServiceKeys', { ...makeState(), warning: 'Stripe could not be reached.' });
  await page.getByRole('button', { name: 'Replace Payments with Stripe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stripe keys' });
  await dialog.getByLabelText('Secret key').fill(' sk_test_new ');
  await dialog.getByLabelText('Your password').fill('a password');
  await dialog.getByLabelText('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast('Changes saved');
  expect(sentBodies('saveServiceKeys')).toEqual([
    { stripeSecretKey: 'sk_test_new', password: 'a password', code: '123456' },
  ]);
  await expect.element(page.getByText('Stripe could not be reached.')).toBeVisible();
});

test('shows a refused key at its field', async () => {
  await openServices(makeState());
  const message = 'Stripe does not know this key.';
  answerRaw('saveServiceKeys', 400, {
    message,
    code: 'invalid_input',
    issues: [{ path: 'stripeSecretKey', message }],
  });
  await page.getByRole('button', { name: 'Enter Payments with Stripe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stripe keys' });
  await dialog.getByLabelText('Secret key').fill('sk_test_wrong');
  await dialog.getByLabelText('Publishable key').fill('pk_test_wrong');
  await dialog.getByLabelText('Webhook signing secret').fill('whsec_x');
  await dialog.getByLabelText('Your password').fill('a password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Secret key')).toHaveAttribute('aria-invalid');
  await expectNoViolations(dialog);
});

test('removes the keys of one service', async () => {
  await openServices(makeState({ smtp: { ...STORED, hint: 'mail.example' } }));
  answer('saveServiceKeys', { ...makeState(), warning: null });
  await page.getByRole('button', { name: 'Remove Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the mail server?' });
  await dialog.getByLabelText('Your password').fill('a password');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast('Changes saved');
  expect(sentBodies('saveServiceKeys')).toEqual([{ smtp: null, password: 'a password' }]);
});

test('sends the parts of a mail server', async () => {
  await openServices(makeState());
  answer('saveServiceKeys', { ...makeState(), warning: null });
  await page.getByRole('button', { name: 'Enter Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail server' });
  await dialog.getByLabelText('Mail server').fill('mail.example');
  await dialog.getByLabelText('User name').fill('shop');
  await dialog.getByLabelText('Mail password').fill('p@ss');
  await dialog.getByLabelText('Sender').fill('orders@leaf.example');
  await dialog.getByLabelText('Your password').fill('a password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast('Changes saved');
  expect(sentBodies('saveServiceKeys')).toEqual([
    {
      smtp: { host: 'mail.example', port: 465, user: 'shop', password: 'p@ss' },
      mailFrom: 'orders@leaf.example',
      password: 'a password',
    },
  ]);
});

test('takes no Stripe keys while demo payments are set on the server', async () => {
  await openServices(makeState({}, true));
  await expect.element(page.getByText(/PAYMENT_PROVIDER=demo is set/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Enter Payments with Stripe' }))
    .not.toBeInTheDocument();
});

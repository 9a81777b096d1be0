import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectNoViolations } from '#tests/support/e2e.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { CHEAP_HASHES, startShop } from '#tests/support/start-shop.ts';
import { signUp } from './account-steps.ts';
import {
  CARDS,
  details,
  expectSuccess,
  findPlenty,
  listOrders,
  openCheckout,
  payButton,
  readStorage,
  selectItem,
  storeOrder,
} from './checkout-steps.ts';
import { deliveryCard, PARCEL, test as base, typeAddress } from './delivery-steps.ts';
import { failure } from './page-steps.ts';
import { serveStripeScript } from './stripe-script.ts';

/** The same shop with Stripe's keys; its API is answered on this machine. */
const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    async ({}, use) => {
      const stripe = await startFakeStripe();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ stripe }, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-stripe-'));
      const dataDir = path.join(folder, 'data');
      clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
      const admin = { username: 'admin', password: 'correct horse battery' };
      const shop = await startShop(dataDir, {
        ADMIN_PASSWORD: admin.password,
        ...CHEAP_HASHES,
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.apiBase,
      });
      await use({ origin: shop.origin, admin, outbox: path.join(dataDir, 'outbox') });
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One after the other, because another worker would need a second shop.
test.describe.configure({ mode: 'default' });

const cardField = (page: Page) => page.getByLabel('Card for pk_test_shop');

async function chooseOne(page: Page) {
  const first = await findPlenty(page);
  return [selectItem(first, 1)];
}

async function fillPerson(page: Page) {
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address').fill('ada@shop.example');
}

test('after an empty and a declined one, a good card is captured once and becomes an order', async ({
  page,
  shop,
  stripe,
}) => {
  const confirmed = await serveStripeScript(page, stripe);
  await signUp(page);
  await openCheckout(page, await chooseOne(page));
  await expect(details(page)).not.toContainText('Demo payments');
  await expectNoViolations(page);
  await fillPerson(page);
  await payButton(page).click();
  await cardField(page).fill(CARDS.declined);
  expect(confirmed).toEqual([]);
  await payButton(page).click();
  await expect(failure(page, 'Payment Failed')).toContainText('Your card was declined.');
  await cardField(page).fill(CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);

  expect(confirmed).toMatchObject([
    { card: CARDS.declined },
    {
      redirect: 'if_required',
      confirmParams: {
        return_url: shop.origin,
        receipt_email: 'ada@shop.example',
        payment_method_data: {
          billing_details: { name: 'Ada Lovelace', email: 'ada@shop.example' },
        },
      },
    },
  ]);
  const [order] = await listOrders(page);
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@shop.example',
  });
  const intentId = confirmed[0]?.clientSecret.split('_secret_')[0];
  expect(stripe.ledger.filter((entry) => entry.intentId === intentId)).toHaveLength(1);
});

test('a payment that was canceled in the meantime is replaced by a new one, in a fresh element', async ({
  page,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409.*checkout\/settle/);
  const confirmed = await serveStripeScript(page, stripe);
  await openCheckout(page, await chooseOne(page));
  const open = [...stripe.intents.values()].at(-1);
  if (!open) throw new Error('No payment was made at Stripe');
  stripe.account.cancel(open.id, {});
  await fillPerson(page);
  await cardField(page).fill(CARDS.good);
  await payButton(page).click();
  await expect(details(page)).toContainText('Your card was not charged.');

  await expect(cardField(page)).toHaveValue('');
  await cardField(page).fill(CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);
  expect(confirmed.map(({ clientSecret }) => clientSecret === open.client_secret)).toEqual([
    true,
    false,
  ]);
});

test('a typed card stays when another delivery makes it another payment', async ({
  page,
  stripe,
  settle,
}) => {
  await settle({ deliveryMethods: [PARCEL] });
  const confirmed = await serveStripeScript(page, stripe);
  await signUp(page);
  await openCheckout(page, await chooseOne(page));
  await fillPerson(page);
  await cardField(page).fill(CARDS.good);
  const first = [...stripe.intents.values()].at(-1);
  await deliveryCard(page).getByLabel('Ship to me').check();
  await typeAddress(page);
  await deliveryCard(page).getByRole('button', { name: 'Use this address' }).click();
  await payButton(page).click();
  await expectSuccess(page);

  const amount = (first?.amount ?? 0) + PARCEL.priceCents;
  expect(confirmed).toMatchObject([{ amount, card: CARDS.good }]);
  expect(confirmed[0]?.clientSecret).not.toBe(first?.client_secret);
  expect(await listOrders(page)).toMatchObject([
    { charges: { extras: [{ kind: 'delivery', cents: 799 }] }, paymentStatus: 'paid' },
  ]);
});

test('refills store the card of the payment, and another one later', async ({
  page,
  stripe,
  settle,
}) => {
  await settle({ offersRefills: true });
  const confirmed = await serveStripeScript(page, stripe);
  await openCheckout(page, await chooseOne(page));
  await fillPerson(page);
  await cardField(page).fill(CARDS.good);
  const refills = page.getByRole('region', { name: 'Refills' });
  await refills.getByRole('button', { name: 'Set up refills' }).click();
  await refills.getByRole('checkbox').check();
  await expect(payButton(page)).toBeEnabled();
  await expect(cardField(page)).toHaveValue(CARDS.good);
  await payButton(page).click();
  const order = await expectSuccess(page);
  expect(confirmed).toMatchObject([{ usage: 'off_session' }]);

  const manage = page.getByRole('button', { name: /^Manage refill/ });
  await expect(async () => {
    await page.goto(order);
    await expect(manage).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: giveUpAfter(90_000) });
  await manage.click();
  await expect(page.getByRole('main')).toContainText('Visa ending in 4242');
  await page.getByRole('button', { name: 'Update card' }).click();
  await cardField(page).fill('5555555555554444');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('main')).toContainText('ending in 4444');
});

test('offers Apple Pay and Google Pay only if the setting allows them', async ({
  page,
  stripe,
}) => {
  await serveStripeScript(page, stripe);
  await storeOrder(page, await chooseOne(page));
  await page.goto('/checkout');
  await expect(cardField(page)).toHaveAttribute('data-wallets', 'never,never');
  await payButton(page).click();
  await expect(cardField(page)).toHaveAttribute('data-checks', '1');

  await page.route('**/checkout', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('wallets&quot;:false', 'wallets&quot;:true');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(cardField(page)).toHaveAttribute('data-wallets', 'auto,auto');
  // A check would open the wallet before the buyer's details are complete.
  await payButton(page).click();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(cardField(page)).not.toHaveAttribute('data-checks');
});

test("when Stripe's script does not load, the order is kept and loading can be tried again", async ({
  page,
  stripe,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_FAILED/);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await storeOrder(page, await chooseOne(page));
  await page.goto('/checkout');
  await expect(details(page).getByRole('alert')).toContainText(
    'The card form could not be loaded.',
  );
  await expect(payButton(page)).toBeDisabled();
  expect(await readStorage(page)).toHaveProperty('pendingOrder');

  await page.unroute('https://js.stripe.com/**');
  await serveStripeScript(page, stripe);
  await details(page).getByRole('button', { name: 'Load card form again' }).click();
  await expect(payButton(page)).toBeEnabled();
});

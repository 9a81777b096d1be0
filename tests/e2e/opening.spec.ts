import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { POLICY_NAMES, POLICY_TITLES } from '#shared/rules/policies.ts';
import { test as base, expect, expectNoViolations } from '#tests/support/e2e.ts';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import { startHttpsProxy } from '#tests/support/https-proxy.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { type RunningShop, startShop } from '#tests/support/start-shop.ts';
import {
  CARDS,
  expectSuccess,
  findPlenty,
  openCheckout,
  payButton,
  selectItem,
} from './checkout-steps.ts';
import { signInAdmin } from './console-steps.ts';
import { expectToast, openDialog } from './page-steps.ts';
import { openSection, saveSection } from './settings-steps.ts';
import { serveStripeScript } from './stripe-script.ts';

const run = promisify(execFile);
const PRINTED_PASSWORD = /Password: (\S+)\s/;
const NEW_PASSWORD = 'seven green otters sing';

type OpeningFixtures = {
  folder: string;
  stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  gateway: Awaited<ReturnType<typeof startHttpsProxy>>;
  /** Starts the shop of the folder with what the owner has set; the one before has ended by then. */
  start(settings?: Record<string, string>): Promise<RunningShop>;
};

const test = base.extend<OpeningFixtures>({
  // The shop is this test's own, and has more than one address.
  baseURL: async ({ gateway }, use) => use(gateway.origin),
  ignoreHTTPSErrors: true,
  viewport: { width: 1280, height: 1600 },

  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-opening-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  stripe: async ({}, use) => {
    const stripe = await startFakeStripe();
    await use(stripe);
    await stripe.close();
  },
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.close();
  },
  gateway: async ({}, use) => {
    const gateway = await startHttpsProxy();
    await use(gateway);
    await gateway.close();
  },
  start: async ({ folder }, use) => {
    let running: RunningShop | undefined;
    await use(async (settings = {}) => {
      await running?.stop();
      running = await startShop(path.join(folder, 'data'), settings);
      return running;
    });
    await running?.stop();
  },
});

async function openConsole(page: Page, origin: string, password: string) {
  await page.goto(`${origin}/admin/login`);
  await signInAdmin(page, { username: 'admin', password });
  await expect(page.getByText('Welcome, admin')).toBeVisible();
}

/** The open items of the list. */
function listLeft(page: Page) {
  const list = page.getByRole('region', { name: 'Before you open' });
  return list.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'To do' }) });
}

async function fillSettings(page: Page) {
  await page.getByRole('link', { name: 'Add your contact details' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByLabel('Shop name').fill('Root & Leaf');
  await page.getByLabel('Email', { exact: true }).fill('hello@leaf.example');
  await page.getByLabel('Address', { exact: true }).fill('1 Elm Street');
  await page.getByLabel('City').fill('Reno');
  await saveSection(page);
  await openSection(page, 'Delivery');
  await page.getByRole('button', { name: 'Add a method' }).click();
  const method = page.getByRole('group', { name: 'Method 1' });
  await method.getByLabel('Name').fill('Ground');
  await method.getByLabel('Price ($)').fill('4.95');
  await saveSection(page);
  await openSection(page, 'Policies');
  for (const name of POLICY_NAMES) {
    await page.getByLabel(POLICY_TITLES[name], { exact: true }).fill(`Our ${name}.`);
  }
  await saveSection(page);
  await openSection(page, 'Accounts and console');
  await page.getByLabel('Practitioners need approval').selectOption('no');
  await saveSection(page);
  await openSection(page, 'Before you open');
}

async function changePassword(page: Page, from: string) {
  const notice = page.getByRole('region', { name: 'Generated password' });
  const form = await openDialog(
    page,
    notice.getByRole('button', { name: 'Change password' }),
    'Change password',
  );
  await form.getByLabel('Current password').fill(from);
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed successfully!');
  await expect(notice).toHaveCount(0);
}

/** A new owner follows the list from the first start on, and sells something in the shop that it leads to. */
test('leads a new owner from the first start to a shop that sells', async ({
  page,
  folder,
  start,
  stripe,
  mail,
  gateway,
  allowConsoleErrors,
}) => {
  test.setTimeout(giveUpAfter(300_000));
  allowConsoleErrors(/status of 401.*\/api\/admin\/user$/);
  const first = await start();
  await expect.poll(() => first.output()).toMatch(PRINTED_PASSWORD);
  const generated = PRINTED_PASSWORD.exec(first.output())?.[1] ?? '';
  expect(first.output().match(/Password: /g)).toHaveLength(1);
  await openConsole(page, first.origin, generated);
  await page.getByRole('link', { name: '10 things before you open' }).click();
  await expect(listLeft(page)).toHaveCount(10);
  await expectNoViolations(page);

  await changePassword(page, generated);
  await expect(listLeft(page)).toHaveCount(9);
  await fillSettings(page);
  await expect(listLeft(page)).toHaveText([
    /^Take real payments/,
    /^Send email/,
    /^Set the public URL/,
    /^Serve the shop over HTTPS/,
    /^Make backups/,
  ]);

  // The remaining items happen on the machine: a backup while the shop is closed, and other variables.
  await page.goto('about:blank');
  await first.stop();
  const command = path.join(REPOSITORY_ROOT, 'server/commands/backup.ts');
  await run(process.execPath, [command, path.join(folder, 'shop.ndjson.gz')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data') },
  });
  // Behind the proxy it is where it was before.
  gateway.leadTo(first.origin);
  await start({
    PORT: new URL(first.origin).port,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
    SMTP_URL: `smtp://${mail.host}`,
    MAIL_FROM: 'orders@leaf.example',
    PUBLIC_URL: gateway.origin,
    TRUST_PROXY: 'loopback',
  });

  await openConsole(page, gateway.origin, NEW_PASSWORD);
  await expect(page.getByRole('link', { name: /before you open$/ })).toBeHidden();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Everything is done.')).toBeVisible();
  await expect(listLeft(page)).toHaveCount(0);

  // Ready means: a stranger pays by card and gets a receipt.
  await serveStripeScript(page, stripe);
  await openCheckout(page, [selectItem(await findPlenty(page), 1)]);
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address').fill('ada@customer.example');
  await page.getByLabel('Card for pk_test_shop').fill(CARDS.good);
  await payButton(page).click();
  await expectSuccess(page);
  const receipt = () => mail.received.find(({ to }) => to.includes('ada@customer.example'));
  await expect.poll(receipt, { timeout: giveUpAfter(30_000) }).toMatchObject({
    from: 'orders@leaf.example',
    source: expect.stringMatching(/^From: "Root & Leaf" <orders@leaf\.example>/m),
  });
  // The store asks for pictures until it is left, and the shop is about to close.
  await page.goto('about:blank');
});

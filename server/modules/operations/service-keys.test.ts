import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { describeDatabase } from '#server/commands/collect-report.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import { createApp } from '#server/app.ts';
import { adminUsers, checkouts, orders, serviceKeys, shopSettings } from '#server/db/schema.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#server/modules/administrators/second-factor.ts';
import { refundOrder } from '#server/modules/orders/refund-order.ts';
import { MissingKeysError } from '#server/providers/payments/payment-provider.ts';
import { hashToken } from '#server/security/tokens.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { recordLog } from '#tests/support/recorded-log.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const SECRET_KEY = 'k'.repeat(40);

let stripe: FakeStripe;
let shop: TestApp;
let owner: Console;
const { log, text: logged } = recordLog();

async function open(settings: Record<string, string> = {}): Promise<void> {
  shop = await createTestApp({ STRIPE_API_BASE: stripe.apiBase, SECRET_KEY, ...settings }, { log });
  owner = await openConsole(shop);
}

beforeEach(async () => {
  stripe = await startFakeStripe();
  await open();
});

afterEach(async () => {
  await shop.close();
  await stripe.close();
});

/** The same shop in another process. */
async function openSecond(change: Partial<Deps['config']> = {}): Promise<Deps> {
  const second = await createDeps({ ...shop.deps.config, ...change }, log);
  onTestFinished(() => closeDeps(second));
  return second;
}

const stripeKeys = () => ({
  stripeSecretKey: stripe.secretKey,
  stripePublishableKey: stripe.publishableKey,
  stripeWebhookSecret: stripe.webhookSecret,
});
const NO_STRIPE = { stripeSecretKey: null, stripePublishableKey: null, stripeWebhookSecret: null };

type Saved = {
  message: string;
  code: string;
  issues: { path: string }[];
  warning: string | null;
  isDemoForced: boolean;
  keys: { name: string; source: string; hint: string | null; changedBy: string | null }[];
};

async function save(keys: object, more: object = {}, by = owner) {
  const { status, body } = await by.call('PUT', '/service-keys', {
    ...{ password: PASSWORD, ...keys, ...more },
  });
  return { status, body: body as Saved };
}

const countStored = () => shop.db.$count(serviceKeys);
const openBrowser = () => createShopper(sendInto(shop.app));
const LINES = [{ id: 1, quantity: 1 }];

async function switchToStripe(): Promise<void> {
  expect(await save(stripeKeys())).toMatchObject({ status: 200, body: { warning: null } });
  await eventually(() => expect(shop.deps.payments.name).toBe('stripe'));
}

describe('stored Stripe keys', () => {
  test('take real payments at once', async () => {
    await switchToStripe();
    expect(secretOf(await openBrowser().load(LINES))).toMatch(/^pi_/);
    const page = await shop.app.inject({ url: '/checkout', headers: { accept: 'text/html' } });
    expect(page.body).toContain(stripe.publishableKey);
    expect(page.headers['content-security-policy']).toContain('https://js.stripe.com');
  });

  test('stay encrypted, and appear in no answer, log, audit entry or report', async () => {
    await switchToStripe();
    await save({ stripeSecretKey: 'sk_test_refused_key' });
    const rows = await shop.db.select().from(serviceKeys);
    const { body: state } = await owner.call('GET', '/service-keys');
    const { rows: audit } = await owner.list<{ subject: string; after: unknown }>('/audit');
    const report = await describeDatabase(shop.db);
    const seen = JSON.stringify([rows, state, audit, report, logged()]);
    for (const secret of [...Object.values(stripeKeys()), 'sk_test_refused_key']) {
      expect(seen).not.toContain(secret);
    }
    expect(state).toMatchObject({
      keys: expect.arrayContaining([
        expect.objectContaining({ name: 'stripeSecretKey', source: 'stored', hint: 'shop' }),
      ]) as unknown,
    });
    expect(audit.find(({ subject }) => subject === 'the payment and email keys')?.after).toEqual({
      stored: ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'],
      removed: [],
    });
  });

  test('reach other processes, and last over a restart', async () => {
    const second = await openSecond();
    expect(second.payments.name).toBe('demo');
    await switchToStripe();
    await eventually(() => expect(second.payments.name).toBe('stripe'));
    const restarted = await openSecond();
    expect(restarted.payments.name).toBe('stripe');
    await save(NO_STRIPE);
    await eventually(() => expect(second.payments.name).toBe('demo'));
  });

  test('cannot be bound to another name', async () => {
    await switchToStripe();
    const sealed = sql`(select sealed from service_keys where name = 'stripeWebhookSecret')`;
    await shop.db
      .update(serviceKeys)
      .set({ sealed })
      .where(eq(serviceKeys.name, 'stripePublishableKey'));
    const second = await openSecond();
    expect(second.services.unreadable()).toEqual(['stripePublishableKey']);
  });

  test('can be entered in a shop that started without any', async () => {
    await shop.close();
    await open({ PAYMENT_PROVIDER: 'stripe' });
    expect((await openBrowser().load(LINES)).status).toBe(503);
    await switchToStripe();
    expect((await openBrowser().load(LINES)).body).toMatchObject({ status: 'open' });
  });
});

describe('a save', () => {
  test('needs the password', async () => {
    const { status, body } = await save(stripeKeys(), { password: 'wrong password' });
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe('password');
    expect(await countStored()).toBe(0);
  });

  test('needs a code once two-factor sign-in is on', async () => {
    const [admin] = await shop.db.select({ id: adminUsers.id }).from(adminUsers);
    const deps = { db: shop.db, secretKey: shop.deps.secretKey };
    const adminId = admin?.id ?? 0;
    const { secret } = await startSecondFactor(deps, adminId);
    const code = writeCode(secret, -1);
    await confirmSecondFactor(deps, {
      adminId,
      code,
      sessionHash: hashToken(owner.cookies.admin_session),
    });
    const more = { mailFrom: 'a@shop.example' };
    for (const wrong of [{}, { code: '000000' }, { code }]) {
      const { status, body } = await save(more, wrong);
      expect([status, body.issues[0]?.path]).toEqual([400, 'code']);
    }
    expect(await countStored()).toBe(0);
    expect((await save(more, { code: writeCode(secret) })).status).toBe(200);
  });

  test('needs an owner, also when it is written', async () => {
    await shop.db.update(adminUsers).set({ role: 'staff' });
    expect((await save(stripeKeys())).status).toBe(403);
    await shop.db.update(adminUsers).set({ role: 'owner' });
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.faults.push({ heldUntil: promise });
    const saving = save(stripeKeys());
    await eventually(() => expect(stripe.requests).toHaveLength(1));
    await shop.db.update(adminUsers).set({ role: 'staff' });
    resolve();
    expect((await saving).status).toBe(403);
    expect(await countStored()).toBe(0);
  });

  test('names a key that Stripe refuses', async () => {
    const { status, body } = await save({ ...stripeKeys(), stripeSecretKey: 'sk_test_wrong' });
    expect([status, body.issues[0]?.path]).toEqual([400, 'stripeSecretKey']);
    expect(await countStored()).toBe(0);
  });

  test('stores keys with a warning if Stripe does not answer', async () => {
    // The SDK repeats a request once if its connection is cut.
    stripe.faults.push('reset', 'reset');
    const { status, body } = await save(stripeKeys());
    expect(status).toBe(200);
    expect(body.warning).toContain('Stripe could not be reached');
    expect(await countStored()).toBe(3);
  });

  test('never replaces what the environment sets', async () => {
    await switchToStripe();
    const { secretKey, publishableKey, webhookSecret } = stripe;
    await shop.close();
    await open({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    });
    const { status, body } = await save(stripeKeys());
    expect([status, body.issues[0]?.path]).toEqual([400, 'stripeSecretKey']);
    const state = (await owner.call('GET', '/service-keys')).body as Saved;
    expect(state.keys.map(({ source }) => source)).toEqual([
      ...['environment', 'environment', 'environment'],
      ...['unset', 'unset'],
    ]);
  });

  test('refuses when someone else saved meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.faults.push({ heldUntil: promise });
    const slow = save(stripeKeys());
    await eventually(() => expect(stripe.requests).toHaveLength(1));
    expect((await save({ mailFrom: 'a@shop.example' })).status).toBe(200);
    resolve();
    expect((await slow).status).toBe(409);
    expect(await countStored()).toBe(1);
  });

  test('refuses Stripe keys while the shop has sample data', async () => {
    await shop.db.insert(shopSettings).values({ settings: { sampleData: 'data' } });
    expect(await save(stripeKeys())).toMatchObject({ status: 409 });
    expect(shop.deps.payments.name).toBe('demo');
  });
});

describe('after another SECRET_KEY', () => {
  test('checkout closes instead of taking demo payments, and says so', async () => {
    await switchToStripe();
    await save({ mailFrom: 'a@shop.example' });
    const other = await openSecond({ secretKey: 'x'.repeat(40) });
    const app = await createApp(other);
    expect(other.services.unreadable()).toHaveLength(4);
    expect(other.config).toMatchObject({
      payments: { provider: 'missing' },
      mail: { transport: 'missing' },
    });
    const answer = await createShopper(sendInto(app)).load(LINES);
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'This shop can’t take payments right now. Please try again later.',
    ]);
    await expect(other.mailer.send({} as never)).rejects.toThrow();
    const ask = (url: string) => app.inject({ url, cookies: owner.cookies });
    expect((await ask('/api/admin/checks')).body).toContain('SECRET_KEY has changed');
    expect((await ask('/api/admin/opening-checklist')).body).toContain('Checkout is closed');
    const webhook = { 'stripe-signature': 'x', 'content-type': 'application/json' };
    const url = '/api/webhooks/stripe';
    const event = await app.inject({ method: 'POST', url, payload: '{}', headers: webhook });
    expect(event.statusCode).toBe(503);
    await app.close();
  });
});

describe('a payment stays with its provider', () => {
  test('an open demo payment ends unpaid, and the buyer gets a real one', async () => {
    const browser = openBrowser();
    const old = secretOf(await browser.load(LINES));
    await switchToStripe();
    expect((await browser.confirm(old)).status).toBe(404);
    expect(secretOf(await browser.load(LINES))).toMatch(/^pi_/);
    await shop.db
      .update(checkouts)
      .set({ expiresAt: sql`now()`, nextCheckAt: sql`now()` })
      .where(eq(checkouts.provider, 'demo'));
    await reconcileCheckouts(shop.deps);
    const [ended] = await shop.db.select().from(checkouts).where(eq(checkouts.provider, 'demo'));
    expect(ended?.state).toBe('expired');
  });

  test('an authorized demo payment completes and can be refunded', async () => {
    const browser = openBrowser();
    const secret = secretOf(await browser.load(LINES));
    await browser.confirm(secret);
    await switchToStripe();
    const { body } = await browser.settle(secret);
    expect(body.status).toBe('paid');
    await refundOrder(shop.deps, { orderId: body.order?.id ?? 0, restock: false });
    const [order] = await shop.db.select().from(orders);
    expect(order?.paymentStatus).toBe('refunded');
    expect(stripe.intents.size).toBe(0);
  });

  test('a checkout that has no payment yet is opened again with the new provider', async () => {
    const browser = openBrowser();
    await browser.load(LINES);
    await shop.db.update(checkouts).set({ state: 'creating', intentId: null, clientSecret: null });
    await switchToStripe();
    await shop.db.update(checkouts).set({ nextCheckAt: sql`now()` });
    await reconcileCheckouts(shop.deps);
    expect(stripe.intents.size).toBe(0);
    expect(secretOf(await browser.load(LINES))).toMatch(/^pi_/);
  });

  test('a Stripe order is not refunded after its keys were removed', async () => {
    await switchToStripe();
    const browser = openBrowser();
    const secret = secretOf(await browser.load(LINES));
    const [intentId = ''] = stripe.intents.keys();
    stripe.confirm(intentId);
    const { body } = await browser.settle(secret);
    expect((await save(NO_STRIPE)).status).toBe(200);
    await eventually(() => expect(shop.deps.payments.name).toBe('demo'));
    const refunding = refundOrder(shop.deps, { orderId: body.order?.id ?? 0, restock: false });
    await expect(refunding).rejects.toThrow(/whose keys were removed/);
    await switchToStripe();
    await refundOrder(shop.deps, { orderId: body.order?.id ?? 0, restock: false });
  });

  test('a Stripe payment waits while the keys are unreadable', async () => {
    await switchToStripe();
    secretOf(await openBrowser().load(LINES));
    const [intentId = ''] = stripe.intents.keys();
    const other = await openSecond({ secretKey: 'x'.repeat(40) });
    await expect(other.payments.retrieve(intentId)).rejects.toThrow(MissingKeysError);
  });
});

describe('a stored mail server', () => {
  const mailKeys = (port: number, password = 'secret') => ({
    smtp: { host: '127.0.0.1', port, user: 'shop', password },
    mailFrom: 'Leaf <orders@leaf.example>',
  });

  async function openMailServer() {
    const server = await startMailServer({
      allowInsecureAuth: true,
      onAuth({ password }, _session, done) {
        if (password === 'secret') done(null, { user: 'shop' });
        else done(new Error('Wrong password'));
      },
    });
    onTestFinished(server.close);
    return server;
  }

  test('sends emails at once', async () => {
    const { received, port } = await openMailServer();
    expect(await save(mailKeys(port))).toMatchObject({ status: 200, body: { warning: null } });
    await eventually(() => expect(shop.deps.config.mail.transport).toBe('smtp'));
    expect((await owner.call('POST', '/checks/email')).body).toMatchObject({ state: 'good' });
    expect(received).toMatchObject([{ from: 'orders@leaf.example', user: 'shop' }]);
    const state = (await owner.call('GET', '/service-keys')).body as Saved;
    expect(state.keys.slice(-2).map(({ hint }) => hint)).toEqual([
      `127.0.0.1:${port}`,
      'Leaf <orders@leaf.example>',
    ]);
  });

  test('gets refused with a wrong password', async () => {
    const { port } = await openMailServer();
    const { status, body } = await save(mailKeys(port, 'wrong'));
    expect([status, body.issues[0]?.path]).toEqual([400, 'smtp.host']);
    expect(await countStored()).toBe(0);
  });

  test('gets stored with a warning if it does not answer', async () => {
    const server = await startMailServer();
    await server.close();
    const { status, body } = await save(mailKeys(server.port));
    expect(status).toBe(200);
    expect(body.warning).toContain('The mail server could not be reached');
  });
});

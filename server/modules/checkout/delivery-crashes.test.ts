import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { checkouts, shopSettings } from '#server/db/schema.ts';
import type { FaultPoint } from '#server/fault-points.ts';
import { hashToken } from '#server/security/tokens.ts';
import { DELIVERING, DELIVERY_WAYS } from '#tests/checkout/delivery-ways.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { crashWhen } from '#tests/checkout/trouble.ts';
import { startFakeStripe, type FakeStripe } from '#tests/support/fake-stripe.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const BASKET = [{ id: 1, quantity: 2 }];
/** Every step between another choice of delivery and its answer. */
const STEPS: FaultPoint[] = [
  'after-checkout-insert',
  'after-intent-created',
  'after-replacement-opened',
  'after-older-displaced',
  'before-void',
  'after-void',
];

let stripe: FakeStripe;
let shop: TestApp;
let crashPoint: FaultPoint | undefined;

const faults = crashWhen((point) => point === crashPoint);

describe.each(['demo', 'stripe'] as const)('delivery changed with %s, killed halfway', (bank) => {
  beforeAll(async () => {
    stripe = await startFakeStripe();
    const keys = {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
    };
    const settings = { PAYMENT_PROVIDER: bank, ...(bank === 'stripe' && keys) };
    shop = await createTestApp(settings, { faults });
    await shop.db.insert(shopSettings).values({ settings: DELIVERING });
  });
  afterEach(async () => {
    crashPoint = undefined;
    await comeToRest();
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  test.each(STEPS)('charges the amount shown after a reload (%s)', async (point) => {
    const { shopper } = await changeDeliveryUntil(point);
    const shown = await shopper.load(BASKET);
    await pay(shopper, secretOf(shown));
    expect(await charged(shopper)).toEqual([shown.body.charges?.totalCents]);
  });

  test.each(STEPS)('charges the amount shown after choosing again (%s)', async (point) => {
    const { shopper, first } = await changeDeliveryUntil(point);
    const shown = await shopper.deliver(first.secret, ...DELIVERY_WAYS['home by parcel']);
    await pay(shopper, secretOf(shown));
    expect(await charged(shopper)).toEqual([shown.body.charges?.totalCents]);
  });

  test.each(STEPS)('charges the old page’s amount or nothing (%s)', async (point) => {
    const { shopper, first } = await changeDeliveryUntil(point);
    await pay(shopper, first.secret);
    expect([[], [first.amountCents]]).toContainEqual(await charged(shopper));
  });
});

type Browser = ReturnType<typeof createShopper>;

/** The first page is open, the delivery is changed, and the process ends at that point. */
async function changeDeliveryUntil(point: FaultPoint) {
  const shopper = createShopper(sendInto(shop.app));
  const loaded = await shopper.load(BASKET);
  const first = { secret: secretOf(loaded), amountCents: loaded.body.charges?.totalCents };
  crashPoint = point;
  const answer = await shopper.deliver(first.secret, ...DELIVERY_WAYS['home by parcel']);
  expect(answer.status).toBe(500);
  crashPoint = undefined;
  return { shopper, first };
}

/** As far as the bank and the shop let it go. */
async function pay(shopper: Browser, clientSecret: string): Promise<void> {
  if (shop.deps.payments.name === 'demo') await shopper.confirm(clientSecret);
  else stripe.confirm(clientSecret.slice(0, clientSecret.indexOf('_secret_')));
  await shopper.settle(clientSecret);
}

async function comeToRest(): Promise<void> {
  await shop.db
    .update(checkouts)
    .set({ expiresAt: sql`now() - interval '1 day'`, nextCheckAt: sql`now()` });
  await reconcileCheckouts(shop.deps);
}

/** The collected cents of each payment of this browser. */
async function charged(shopper: Browser): Promise<number[]> {
  await comeToRest();
  const rows = await shop.db
    .select({ intentId: checkouts.intentId, state: checkouts.state })
    .from(checkouts)
    .where(eq(checkouts.browserId, hashToken(shopper.cookies.get('checkout') ?? '')));
  const amounts: number[] = [];
  for (const { intentId, state } of rows) {
    if (!intentId) continue;
    const { status, amountCents } = await shop.deps.payments.retrieve(intentId);
    expect(status === 'succeeded', `${state} while the bank says ${status}`).toBe(state === 'paid');
    if (status === 'succeeded') amounts.push(amountCents);
  }
  // The books of the built-in bank are in the database; Stripe was asked above.
  if (shop.deps.payments.name === 'demo') {
    expect(await findViolations(shop.db, 'rest')).toEqual([]);
  }
  return amounts;
}

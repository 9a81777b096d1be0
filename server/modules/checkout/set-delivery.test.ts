import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shopSettings } from '#server/db/schema.ts';
import { shopSettingsSchema } from '#shared/contracts/shop.ts';
import { HOME, PARCEL, TAX_IN_CALIFORNIA } from '#tests/checkout/delivery-ways.ts';
import { createShopper, secretOf, sendInto, type Shopper } from '#tests/checkout/shopper.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { signUp } from '#tests/support/accounts.ts';

const shop = useShop();

async function decide(settings: object) {
  const whole = shopSettingsSchema.parse(settings);
  await shop()
    .db.insert(shopSettings)
    .values({ settings: whole })
    .onConflictDoUpdate({ target: shopSettings.id, set: { settings: whole } });
}

beforeEach(() => decide({ deliveryMethods: [PARCEL], tax: TAX_IN_CALIFORNIA }));

/** Two of the first supplement cost $22.00. */
const BASKET = [{ id: 1, quantity: 2 }];
const open = async (shopper: Shopper) => secretOf(await shopper.load(BASKET));

async function readOrder(token: string) {
  return (await shop().app.inject(`/api/orders/${token}`)).json<Record<string, unknown>>();
}

describe('a parcel to California', () => {
  test('costs lines, delivery and tax, to the cent, up to the order', async () => {
    const shopper = shop().openBrowser();
    const answer = await shopper.deliver(await open(shopper), 'parcel', HOME);
    expect(answer).toMatchObject({
      status: 200,
      // 7.25 % of $22.00 is $1.595, of $7.99 $0.579.
      body: {
        charges: {
          linesCents: 2200,
          discountCents: 0,
          extras: [{ kind: 'delivery', cents: 799, taxCents: 58 }],
          taxCents: 160 + 58,
          totalCents: 2200 + 799 + 160 + 58,
        },
      },
    });
    const secret = secretOf(answer);
    await shopper.confirm(secret);
    const { body } = await shopper.settle(secret);
    expect(await readOrder(body.order?.token ?? '')).toMatchObject({
      totalAmount: '32.17',
      charges: answer.body.charges,
      delivery: { method: 'parcel', address: { ...HOME, line2: '', phone: '' } },
      items: [{ price: '11.00', quantity: 2, tax: '1.60' }],
    });
    const [intent] = await shop().rows<{ captured: number }>(
      sql`select captured_cents as captured from demo_intents where client_secret = ${secret}`,
    );
    expect(intent?.captured).toBe(3217);
  });

  test('gets refused where the owner does not ship', async () => {
    const shopper = shop().openBrowser();
    const secret = await open(shopper);
    const toFrance = { ...HOME, country: 'FR', state: '', zip: '75001' };
    expect(await shopper.deliver(secret, 'parcel', toFrance)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'address.country' }] },
    });
    expect(await shopper.deliver(secret, 'pigeon', HOME)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'method' }] },
    });
    expect(await shopper.deliver(secret, 'parcel', { ...HOME, zip: '10001' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'address.zip' }] },
    });
    expect((await shopper.deliver(secret, 'parcel')).status).toBe(400);
    // Nothing has changed: the first payment is still the one to make.
    expect((await shopper.load(BASKET)).body.clientSecret).toBe(secret);
  });
});

describe('an amount that was shown', () => {
  test('never gets changed: another choice opens another payment and ends the old one', async () => {
    const shopper = shop().openBrowser();
    const first = await open(shopper);
    const second = secretOf(await shopper.deliver(first, 'parcel', HOME));
    expect(second).not.toBe(first);
    expect((await shopper.confirm(first)).body.status).not.toBe('requires_capture');
    expect((await shopper.settle(first)).status).toBe(409);
    await shopper.confirm(second);
    expect((await shopper.settle(second)).body.status).toBe('paid');
  });

  test('comes back with its choice when the page is loaded again', async () => {
    const shopper = shop().openBrowser();
    const chosen = secretOf(await shopper.deliver(await open(shopper), 'parcel', HOME));
    const again = await shopper.load(BASKET);
    expect(again.body).toMatchObject({ clientSecret: chosen, delivery: { method: 'parcel' } });
  });

  test('can be requested again with the old secret', async () => {
    const shopper = shop().openBrowser();
    const first = await open(shopper);
    const lost = secretOf(await shopper.deliver(first, 'parcel', HOME));
    expect(secretOf(await shopper.deliver(first, 'parcel', HOME))).toBe(lost);
    expect(secretOf(await shopper.deliver(lost, 'parcel', HOME))).toBe(lost);
  });

  test('gets answered as paid once it is paid', async () => {
    const shopper = shop().openBrowser();
    const first = await open(shopper);
    await shopper.confirm(first);
    const answer = await shopper.deliver(first, 'parcel', HOME);
    expect(answer).toMatchObject({ status: 200, body: { status: 'paid', clientSecret: first } });
  });

  test('stays open while the bank confirms it', async () => {
    const shopper = shop().openBrowser();
    const first = await open(shopper);
    await shopper.confirm(first, 'asks');
    expect((await shopper.deliver(first, 'parcel', HOME)).status).toBe(409);
    await shopper.answerBank(first, true);
    expect((await shopper.settle(first)).body.status).toBe('paid');
  });

  test('ends in one payment when two windows choose at once', async () => {
    const shopper = shop().openBrowser();
    const first = await open(shopper);
    const elsewhere = { ...HOME, line1: '2 Harbor Way' };
    const answers = await Promise.all([
      shopper.deliver(first, 'parcel', HOME),
      shopper.deliver(first, 'parcel', elsewhere),
    ]);
    const secrets = answers.flatMap(({ body }) => body.clientSecret ?? []);
    for (const secret of secrets) await shopper.confirm(secret);
    const settled = await Promise.all(secrets.map((secret) => shopper.settle(secret)));
    const orders = new Set(settled.flatMap(({ body }) => body.order?.id ?? []));
    expect(orders.size).toBe(1);
  });

  test.each(['seen', 'not seen'])(
    'answers with the order that was paid meanwhile and %s',
    async (success) => {
      const shopper = shop().openBrowser();
      const first = await open(shopper);
      const { payments } = shop().deps;
      const create = payments.create.bind(payments);
      // The other window pays while the new payment is being created.
      const spy = vi.spyOn(payments, 'create').mockImplementationOnce(async (request) => {
        await shopper.confirm(first);
        await shopper.settle(first);
        if (success === 'seen') await shopper.acknowledge(first);
        return create(request);
      });
      onTestFinished(() => spy.mockRestore());
      const answer = await shopper.deliver(first, 'parcel', HOME);
      expect(answer.body).toMatchObject({ status: 'paid', clientSecret: first });
    },
  );

  test('belongs to the browser that opened it', async () => {
    const secret = await open(shop().openBrowser());
    expect((await shop().openBrowser().deliver(secret, 'parcel', HOME)).status).toBe(403);
  });
});

describe('the next person at the same computer', () => {
  async function chooseAs(name: string) {
    const { cookies } = await signUp(shop().app, { username: name });
    const shopper = createShopper(sendInto(shop().app), cookies);
    expect((await shopper.deliver(await open(shopper), 'parcel', HOME)).status).toBe(200);
    return shopper;
  }

  test.each(['/api/user/logout', '/api/user/logout-everywhere'])(
    'sees no address after %s',
    async (path) => {
      const shopper = await chooseAs(`left${path.length}`);
      expect((await shopper.post(path, {})).status).toBe(200);
      expect((await shopper.load(BASKET)).body.delivery).toMatchObject({ address: null });
    },
  );

  test('sees no address of a person who forgot to sign out', async () => {
    const shopper = await chooseAs('forgetful');
    const { cookies } = await signUp(shop().app, { username: 'next_one' });
    shopper.cookies.set('session', cookies.session ?? '');
    expect((await shopper.load(BASKET)).body.delivery).toMatchObject({ address: null });
  });
});

describe('a shop without pick-up', () => {
  beforeEach(() => decide({ deliveryMethods: [PARCEL], offersPickUp: false }));

  test('needs an address before anything is charged', async () => {
    const shopper = shop().openBrowser();
    const loaded = await shopper.load(BASKET);
    expect(loaded.body).toMatchObject({ delivery: null, charges: { totalCents: 2200 } });
    const secret = secretOf(loaded);
    await shopper.confirm(secret);
    expect((await shopper.settle(secret)).status).toBe(409);
    expect((await shopper.deliver(await open(shopper), 'pick-up')).status).toBe(400);
  });
});

test('taxes pick-up by the shop’s own state', async () => {
  const address = { line1: '', line2: '', city: '', state: 'CA', zip: '', country: 'US' };
  await decide({ tax: TAX_IN_CALIFORNIA, address });
  expect((await shop().openBrowser().load(BASKET)).body).toMatchObject({
    charges: { linesCents: 2200, extras: [], taxCents: 160, totalCents: 2360 },
  });
});

test('makes delivery free from the owner’s amount on', async () => {
  const shopper = shop().openBrowser();
  const secret = secretOf(await shopper.load([{ id: 1, quantity: 10 }]));
  const answer = await shopper.deliver(secret, 'parcel', { ...HOME, state: 'OR', zip: '97301' });
  expect(answer.body).toMatchObject({ charges: { extras: [], taxCents: 0, totalCents: 11_000 } });
});

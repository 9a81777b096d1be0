import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { discounts, practiceClients, sharedCarts, users } from '#server/db/schema.ts';
import { refundOrder } from '#server/modules/orders/refund-order.ts';
import { HOME, PARCEL, TAX_IN_CALIFORNIA } from '#tests/checkout/delivery-ways.ts';
import { createShopper, secretOf, sendInto, type Shopper } from '#tests/checkout/shopper.ts';
import { bringToRest, inspect } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { signUp } from '#tests/support/accounts.ts';
import { newCart, PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import { decideSettings } from '#tests/support/delivery.ts';

const shop = useShop();

beforeEach(() => decideSettings(shop().db, { deliveryMethods: [PARCEL], tax: TAX_IN_CALIFORNIA }));

/** Two of supplement 1 at $11.00 and one of supplement 2 at $12.00, whose floor is $11.50. */
const BASKET = [
  { id: 1, quantity: 2 },
  { id: 2, quantity: 1 },
];

let networks = 0;
/** Wrong codes are counted per network. */
const openBrowser = () => createShopper(sendInto(shop().app, `10.${(networks += 1)}.0.1`));

async function addCode(code: string, change: Partial<typeof discounts.$inferInsert> = {}) {
  const value = change.amountCents ? {} : { rate: 1_000 };
  const [row] = await shop()
    .db.insert(discounts)
    .values({ code, ...value, ...change })
    .returning();
  if (!row) throw new Error('The code was not stored.');
  return row.id;
}

const open = async (shopper: Shopper, more: object = {}) =>
  secretOf(await shopper.load(BASKET, more));

async function openWith(shopper: Shopper, code: string) {
  return secretOf(await shopper.useCode(await open(shopper), code));
}

async function pay(shopper: Shopper, secret: string, email?: string) {
  await shopper.confirm(secret, 'good', email);
  return shopper.settle(secret);
}

const readUses = async (id: number) =>
  (await shop().rows<{ uses: number }>(sql`select uses from discounts where id = ${id}`))[0]?.uses;

const expectKeptBooks = async () => {
  await bringToRest(shop());
  expect(await inspect(shop(), 'rest')).toEqual([]);
};

describe('a code', () => {
  test('lowers the price down to the floor, and the tax with it, up to the order', async () => {
    await addCode('SPRING');
    const shopper = openBrowser();
    const first = secretOf(await shopper.deliver(await open(shopper), 'parcel', HOME));
    const answer = await shopper.useCode(first, ' spring ');
    // 10 % of $34.00 is $3.40; the second line may give $0.50 of its $1.20.
    expect(answer).toMatchObject({
      status: 200,
      body: {
        discount: { kind: 'code', code: 'SPRING' },
        charges: { linesCents: 3_400, discountCents: 220 + 50, taxCents: 144 + 83 + 58 },
        lines: [
          { id: 1, discountCents: 220, taxCents: 144 },
          { id: 2, discountCents: 50, taxCents: 83 },
        ],
        delivery: { method: 'parcel' },
      },
    });
    const secret = secretOf(answer);
    expect(secret).not.toBe(first);
    const { body } = await pay(shopper, secret);
    expect(body.status).toBe('paid');
    const order = await shop().app.inject(`/api/orders/${body.order?.token}`);
    expect(order.json()).toMatchObject({
      charges: answer.body.charges,
      discount: { kind: 'code', code: 'SPRING' },
      items: [{ discount: '2.20' }, { discount: '0.50' }],
    });
    await expectKeptBooks();
  });

  test('survives another delivery and a reload, and can be removed', async () => {
    await addCode('SPRING');
    const shopper = openBrowser();
    const withCode = await openWith(shopper, 'SPRING');
    const delivered = await shopper.deliver(withCode, 'parcel', HOME);
    expect(delivered.body).toMatchObject({ discount: { code: 'SPRING' } });
    const reloaded = await shopper.load(BASKET);
    expect(reloaded.body.clientSecret).toBe(secretOf(delivered));
    const without = await shopper.useCode(secretOf(reloaded), null);
    expect(without.body).toMatchObject({ discount: null, charges: { discountCents: 0 } });
    expect((await shopper.load(BASKET)).body.discount).toBeNull();
    await expectKeptBooks();
  });

  test('counts for free delivery after the discount', async () => {
    await addCode('FREE', { amountCents: 1_000 });
    const shopper = openBrowser();
    const lines = [{ id: 1, quantity: 10 }];
    const loaded = secretOf(await shopper.load(lines));
    const delivered = await shopper.deliver(loaded, 'parcel', HOME);
    expect(delivered.body.charges).toMatchObject({ linesCents: 11_000, extras: [] });
    const within = await shopper.useCode(secretOf(delivered), 'FREE');
    expect(within.body.charges).toMatchObject({ discountCents: 1_000, extras: [] });
    await addCode('DEAR', { amountCents: 1_001 });
    const below = await shopper.useCode(secretOf(within), 'DEAR');
    expect(below.body.charges).toMatchObject({ extras: [{ cents: 799 }] });
  });

  test.each([
    ['is unknown', undefined, {}],
    ['is paused', 'PAUSED', { isPaused: true }],
    ['has ended', 'ENDED', { endsAt: new Date(0) }],
    ['has not started', 'EARLY', { startsAt: new Date(8e12) }],
    ['is used up', 'USED', { mostUses: 1, uses: 1 }],
  ])('gets the same answer if it %s', async (_why, code, change) => {
    if (code) await addCode(code, change);
    const shopper = openBrowser();
    const secret = await open(shopper);
    expect(await shopper.useCode(secret, code ?? 'NOSUCH')).toMatchObject({
      status: 400,
      body: { message: 'This code is not valid. Check its spelling.' },
    });
    // The payment that was shown is still the one to make.
    expect((await shopper.load(BASKET)).body.clientSecret).toBe(secret);
    await shop().db.execute(sql`update discounts set uses = 0`);
  });

  test.each([
    ['LARGE', { leastGoodsCents: 3_401 }, 'This code needs products for at least $34.01.'],
    ['OTHER', { supplementIds: [3] }, 'This code is not for the products in your order.'],
  ])('says why %s is not for this order', async (code, change, message) => {
    await addCode(code, change);
    const shopper = openBrowser();
    expect(await shopper.useCode(await open(shopper), code)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('lowers only the products it is for', async () => {
    await addCode('FIRSTONE', { supplementIds: [1] });
    const shopper = openBrowser();
    const { body } = await shopper.useCode(await open(shopper), 'FIRSTONE');
    expect(body.lines).toMatchObject([{ discountCents: 220 }, {}]);
    expect(body.lines?.[1]).not.toHaveProperty('discountCents');
  });

  test('asks for a pause after ten wrong codes from one network', async () => {
    await addCode('SPRING');
    const shopper = openBrowser();
    const secret = await open(shopper);
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await shopper.useCode(secret, `WRONG${tried}`)).status).toBe(400);
    }
    expect((await shopper.useCode(secret, 'SPRING')).status).toBe(429);
    const elsewhere = openBrowser();
    expect((await elsewhere.useCode(await open(elsewhere), 'SPRING')).status).toBe(200);
  });

  test('belongs to the browser that opened the payment', async () => {
    await addCode('SPRING');
    const secret = await open(openBrowser());
    expect((await openBrowser().useCode(secret, 'SPRING')).status).toBe(403);
  });
});

describe('the uses of a code', () => {
  test('go to the first who pays, and the other card is not charged', async () => {
    const id = await addCode('ONCE', { mostUses: 1 });
    const [one, other] = [openBrowser(), openBrowser()];
    const secrets = [await openWith(one, 'ONCE'), await openWith(other, 'ONCE')] as const;
    expect((await pay(one, secrets[0])).body.status).toBe('paid');
    const refused = {
      status: 409,
      body: {
        code: 'payment_canceled',
        message: 'This code has been used up. Your card was not charged.',
      },
    };
    expect(await pay(other, secrets[1])).toMatchObject(refused);
    expect(await other.settle(secrets[1])).toMatchObject(refused);
    expect(await readUses(id)).toBe(1);
    // The next payment is for the full price.
    expect((await other.load(BASKET)).body).toMatchObject({ discount: null });
    await expectKeptBooks();
  });

  test('come back if the capture is refused', async () => {
    const id = await addCode('ONCE', { mostUses: 1 });
    const shopper = openBrowser();
    const secret = await openWith(shopper, 'ONCE');
    await shopper.confirm(secret, 'refusesCapture');
    expect((await shopper.settle(secret)).status).toBe(409);
    expect(await readUses(id)).toBe(0);
    expect((await pay(shopper, await openWith(shopper, 'ONCE'))).body.status).toBe('paid');
    expect(await readUses(id)).toBe(1);
    await expectKeptBooks();
  });

  test('stay used after a refund', async () => {
    const id = await addCode('ONCE', { mostUses: 1 });
    const shopper = openBrowser();
    const { body } = await pay(shopper, await openWith(shopper, 'ONCE'));
    const orderId = body.order!.id;
    await refundOrder(shop().checkout, {
      ...{ orderId, restock: true },
      lines: [{ id: 1, quantity: 1 }],
    });
    const [refunded] = await shop().rows<{ amount: string }>(
      sql`select refunded_amount as amount from orders`,
    );
    expect(refunded?.amount).toBe('9.90');
    await refundOrder(shop().checkout, { orderId, restock: true });
    expect(await readUses(id)).toBe(1);
    await expectKeptBooks();
  });

  test.each([
    ['the same email with a tag', 'Grace+again@shop.example', 409],
    ['another email', 'ada@shop.example', 200],
  ])('are counted per person for %s', async (_who, email, status) => {
    await addCode('PERSON', { mostUsesPerPerson: 1 });
    const first = openBrowser();
    expect((await pay(first, await openWith(first, 'PERSON'))).status).toBe(200);
    const second = openBrowser();
    const answer = await pay(second, await openWith(second, 'PERSON'), email);
    expect(answer.status).toBe(status);
    if (status === 409) {
      expect(answer.body.message).toBe(
        'You have already used this code. Your card was not charged.',
      );
    }
    await expectKeptBooks();
  });

  test('refuses a used code at once to the account that used it', async () => {
    await addCode('PERSON', { mostUsesPerPerson: 1 });
    const { cookies } = await signUp(shop().app);
    const send = sendInto(shop().app, `10.${(networks += 1)}.0.1`);
    const shopper = createShopper(send, cookies);
    const secret = await openWith(shopper, 'PERSON');
    await pay(shopper, secret, 'elsewhere@shop.example');
    await shopper.acknowledge(secret);
    const again = await open(shopper);
    expect(await shopper.useCode(again, 'PERSON')).toMatchObject({
      status: 400,
      body: { message: 'You have already used this code.' },
    });
  });

  test('accepts a first-order code on a first order only', async () => {
    await addCode('WELCOME', { firstOrderOnly: true });
    const first = openBrowser();
    expect((await pay(first, await openWith(first, 'WELCOME'))).status).toBe(200);
    const second = openBrowser();
    const answer = await pay(second, await openWith(second, 'WELCOME'), 'grace+2@shop.example');
    expect(answer.body.message).toBe('This code is for a first order. Your card was not charged.');
    await expectKeptBooks();
  });

  test('need an email if they are counted per person', async () => {
    await addCode('PERSON', { mostUsesPerPerson: 1 });
    const shopper = openBrowser();
    const answer = await pay(shopper, await openWith(shopper, 'PERSON'), '');
    expect(answer.body.message).toBe('This code needs your email. Your card was not charged.');
  });
});

async function recommend(gift: { giftRate?: number; clientRate?: number }) {
  const sender = await signUp(shop().app, { roleId: PRACTITIONER_ROLE_ID });
  await shop().db.update(users).set({ commissionRate: 1_000 }).where(eq(users.id, sender.user.id));
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/shared-carts',
    cookies: sender.cookies,
    payload: newCart({ 1: 2 }),
  });
  const { id, shareToken } = answer.json<{ sharedCart: { id: number; shareToken: string } }>()
    .sharedCart;
  let personId: number | null = null;
  if (gift.clientRate) {
    const [client] = await shop()
      .db.insert(practiceClients)
      .values({ userId: sender.user.id, name: 'Mary', discountRate: gift.clientRate })
      .returning();
    personId = client?.id ?? null;
  }
  await shop()
    .db.update(sharedCarts)
    .set({ giftRate: gift.giftRate ?? 0, personId })
    .where(eq(sharedCarts.id, id));
  return { id, shareToken, sender };
}

const viewed = (shopper: Shopper, token: string) => shopper.post(`/api/shared/${token}/viewed`, {});
const readRate = async () =>
  (await shop().rows<{ rate: number }>(sql`select commission_rate as rate from orders`))[0]?.rate;

describe('a discount without a code', () => {
  test.each([
    [{ giftRate: 400 }, 'gift', 88 + 48, 600],
    [{ giftRate: 400, clientRate: 500 }, 'client', 110 + 50, 500],
    [{ giftRate: 2_000 }, 'gift', 220 + 50, 0],
    [{ clientRate: 2_000 }, 'client', 220 + 50, 0],
  ])('comes out of the commission: %j', async (given, kind, discountCents, rate) => {
    const { id, shareToken } = await recommend(given);
    const shopper = openBrowser();
    await shopper.load(BASKET);
    await viewed(shopper, shareToken);
    const answer = await shopper.load(BASKET, { fromSharedCartId: id });
    expect(answer.body).toMatchObject({
      discount: { kind, code: null },
      charges: { discountCents },
    });
    expect(JSON.stringify(answer.body.discount)).not.toContain('rate');
    await pay(shopper, secretOf(answer));
    expect(await readRate()).toBe(rate);
    await expectKeptBooks();
  });

  test('gives way to a better code, and the practitioner earns the whole rate', async () => {
    const id = await addCode('BETTER', { amountCents: 500 });
    const given = await recommend({ giftRate: 400 });
    const shopper = openBrowser();
    await shopper.load(BASKET);
    await viewed(shopper, given.shareToken);
    const gift = secretOf(await shopper.load(BASKET, { fromSharedCartId: given.id }));
    const better = await shopper.useCode(gift, 'BETTER');
    expect(better.body).toMatchObject({ discount: { kind: 'code' } });
    await pay(shopper, secretOf(better));
    expect([await readRate(), await readUses(id)]).toEqual([1_000, 1]);
    await expectKeptBooks();
  });

  test('stays if a code is worse, which is then not used', async () => {
    const id = await addCode('WORSE', { rate: 100 });
    const given = await recommend({ giftRate: 400 });
    const shopper = openBrowser();
    await shopper.load(BASKET);
    await viewed(shopper, given.shareToken);
    const gift = secretOf(await shopper.load(BASKET, { fromSharedCartId: given.id }));
    const same = await shopper.useCode(gift, 'WORSE');
    expect(same.body).toMatchObject({ clientSecret: gift, discount: { kind: 'gift' } });
    await pay(shopper, gift);
    expect(await readUses(id)).toBe(0);
  });

  test('gives practitioners their own price, without a commission', async () => {
    await decideSettings(shop().db, { ownPriceRate: 3_000, commissionRate: 1_000 });
    const { cookies } = await signUp(shop().app, { roleId: PRACTITIONER_ROLE_ID });
    const shopper = createShopper(sendInto(shop().app), cookies);
    const answer = await shopper.load(BASKET);
    expect(answer.body).toMatchObject({
      discount: { kind: 'own' },
      charges: { discountCents: 660 + 50 },
    });
    await pay(shopper, secretOf(answer));
    expect(await readRate()).toBe(0);
    const customer = createShopper(sendInto(shop().app), (await signUp(shop().app)).cookies);
    expect((await customer.load(BASKET)).body.discount).toBeNull();
    await expectKeptBooks();
  });

  test('earns nobody a commission at the own price', async () => {
    await decideSettings(shop().db, { ownPriceRate: 3_000 });
    const given = await recommend({ giftRate: 400 });
    const { cookies } = await signUp(shop().app, { roleId: PRACTITIONER_ROLE_ID });
    const shopper = createShopper(sendInto(shop().app), cookies);
    await shopper.load(BASKET);
    await viewed(shopper, given.shareToken);
    const answer = await shopper.load(BASKET, { fromSharedCartId: given.id });
    expect(answer.body).toMatchObject({ discount: { kind: 'own' } });
    await pay(shopper, secretOf(answer));
    expect(await readRate()).toBe(0);
    await expectKeptBooks();
  });
});

test('refunds the whole discount in single units', async () => {
  await addCode('DOLLAR', { amountCents: 100 });
  const shopper = openBrowser();
  const plain = secretOf(await shopper.load([{ id: 1, quantity: 3 }]));
  const { body } = await pay(shopper, secretOf(await shopper.useCode(plain, 'DOLLAR')));
  const refunded: string[] = [];
  for (const _ of [1, 2, 3]) {
    const lines = [{ id: 1, quantity: 1 }];
    await refundOrder(shop().checkout, { orderId: body.order!.id, lines, restock: true });
    const [order] = await shop().rows<{ amount: string }>(
      sql`select refunded_amount as amount from orders`,
    );
    refunded.push(order?.amount ?? '');
  }
  expect(refunded).toEqual(['10.67', '21.33', '32.00']);
  await expectKeptBooks();
});

describe('two tabs', () => {
  test.each([
    ['with', 'without'],
    ['without', 'with'],
  ])('pay once, %s the code before %s it', async (first) => {
    await addCode('SPRING');
    const shopper = openBrowser();
    const plain = await open(shopper);
    const coded = secretOf(await shopper.useCode(plain, 'SPRING'));
    const order = first === 'with' ? [coded, plain] : [plain, coded];
    const answers = [];
    for (const secret of order) answers.push(await pay(shopper, secret));
    expect(answers.filter(({ body }) => body.status === 'paid')).toHaveLength(1);
    const captured = await shop().rows<{ cents: number }>(
      sql`select captured_cents as cents from demo_intents where captures > 0`,
    );
    expect(captured).toEqual([{ cents: 3_400 - 270 }]);
    await expectKeptBooks();
  });
});

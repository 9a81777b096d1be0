import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chooseBasket, createRandom, rush } from './rush.ts';
import { secretOf } from './shopper.ts';
import { bringToRest, inspect } from './simulated-shop.ts';
import { payInTwoTabs } from './two-tabs.ts';
import { useShop } from './use-shop.ts';

const BUYERS = 50;
const UNITS_EACH = 10;
const SHELF = [1, 2, 3];
const TAB_RACES = 6;
const LONGEST_RUSH_MS = 180_000;

const shop = useShop();

const stockUp = () =>
  shop().db
    .execute(sql`with filled as (update supplements set stock_quantity = ${UNITS_EACH} where id in (1, 2, 3) returning id)
    insert into stock_moves (supplement_id, delta, reason) select id, ${UNITS_EACH} - 12, 'recount' from filled`);

async function readSold() {
  return shop().rows<{ id: number; sold: number }>(
    sql`select s.id, ${UNITS_EACH} - s.stock_quantity as sold from supplements s where id in (1, 2, 3) order by id`,
  );
}

test.each([1, 2, 3])(
  'serves fifty buyers of ten units each, seed %i',
  { timeout: LONGEST_RUSH_MS },
  async (seed) => {
    await stockUp();
    const shoppers = Array.from({ length: BUYERS }, () => shop().openBrowser());
    const purchases = await rush(shoppers, createRandom(seed), SHELF);
    for (const purchase of purchases) {
      if (purchase.status === 200) expect(purchase.said).toBe('paid');
      else expect(purchase).toMatchObject({ status: 409, issues: expect.any(Number) });
      if (purchase.status === 409) expect(purchase.issues).toBeGreaterThan(0);
    }
    const bought = purchases
      .filter((purchase) => purchase.status === 200)
      .flatMap(({ lines }) => lines);
    for (const { id, sold } of await readSold()) {
      const wanted = bought
        .filter((line) => line.id === id)
        .reduce((sum, line) => sum + line.quantity, 0);
      expect(sold).toBe(wanted);
      expect(sold).toBeLessThanOrEqual(UNITS_EACH);
    }
    await bringToRest(shop());
    expect(await inspect(shop(), 'rest')).toEqual([]);
  },
);

test(
  'always agrees when everyone authorizes before anyone is served',
  { timeout: LONGEST_RUSH_MS },
  async () => {
    await stockUp();
    const random = createRandom(7);
    const payments = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const browser = shop().openBrowser();
        const secret = secretOf(await browser.load(chooseBasket(random, SHELF)));
        await browser.confirm(secret);
        return { browser, secret };
      }),
    );
    const answers = await Promise.all(
      payments.map(async ({ browser, secret }) => {
        const answer = await browser.settle(secret);
        // The other requests are still running.
        expect(await inspect(shop(), 'instant')).toEqual([]);
        return answer;
      }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    const sold = await readSold();
    expect(Math.max(...sold.map((row) => row.sold))).toBeLessThanOrEqual(UNITS_EACH);
    const losers = answers.filter((answer) => answer.status === 409);
    expect(
      losers.every((loser) => loser.body.message?.endsWith('Your card was not charged.')),
    ).toBe(true);
    await bringToRest(shop());
    expect(await inspect(shop(), 'rest')).toEqual([]);
  },
);

test.each([1, 2])(
  'charges a basket once while %i other tabs change its delivery and pay',
  { timeout: LONGEST_RUSH_MS },
  async (changes) => {
    const random = createRandom(changes);
    for (let race = 0; race < TAB_RACES; race += 1) {
      const orders = await payInTwoTabs(shop().openBrowser(), changes, random);
      expect(orders.size).toBe(1);
    }
    await bringToRest(shop());
    expect(await inspect(shop(), 'rest')).toEqual([]);
  },
);

import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';
import { createShopper, type Line, type Send } from '#tests/checkout/shopper.ts';
import {
  openDatabases,
  type Engine,
  type FreshDatabase,
} from '#tests/checkout/torture/databases.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { openBareCheckouts } from './bare-checkout.ts';
import { rateRow, type Row } from './rows.ts';
import { sendOver } from './send-over.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;
const WARM_UP_MS = 3_000;
const SHOPPERS = 8;
const PRODUCTS = 40;
const TARGET_RATIO = 0.15;

/** Complete checkouts a second over HTTP, beside bare transactions on the same kind of database. */
export async function benchCheckout(): Promise<Row[]> {
  return [await compare('pglite'), await compare('postgres')];
}

async function compare(engine: Engine): Promise<Row> {
  const databases = await openDatabases(engine);
  const [forShop, forBare] = [await stockUp(databases), await stockUp(databases)];
  const shop = await startShop(forShop.dataDir, {
    LOG_LEVEL: 'fatal',
    INTENTS_PER_MINUTE: '9999999',
    ...(forShop.config.engine === 'postgres' && { DATABASE_URL: forShop.config.url }),
  });
  const bare = await openBareCheckouts(forBare.config);
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  try {
    const checkOut = () => buy(sendOver(agent, shop.origin));
    const sell = () => bare.sell(chooseLines().map(({ id, quantity }) => [id, quantity]));
    await measure(checkOut, WARM_UP_MS);
    await measure(sell, WARM_UP_MS);
    const shopRates: number[] = [];
    const bareRates: number[] = [];
    // In turns, so that whatever else the machine does weighs on both alike.
    for (let round = 1; round <= ROUNDS; round += 1) {
      shopRates.push(await measure(checkOut, ROUND_MS));
      bareRates.push(await measure(sell, ROUND_MS));
    }
    const ratio = median(shopRates) / median(bareRates);
    console.log(
      `  ${engine.padEnd(8)} ${median(shopRates).toFixed(0)} checkouts/s, ` +
        `${median(bareRates).toFixed(0)} bare transactions/s, ratio ${ratio.toFixed(3)} (at least ${TARGET_RATIO})`,
    );
    const rates = { shop: median(shopRates), bare: median(bareRates) };
    return rateRow({ name: 'complete order', engine, products: PRODUCTS }, rates, TARGET_RATIO);
  } finally {
    agent.destroy();
    await shop.stop();
    await bare.close();
    for (const database of [forShop, forBare]) await database.remove();
    await databases.close();
  }
}

/** Nobody must meet an empty shelf: that would be quick. */
async function stockUp(databases: { create(): Promise<FreshDatabase> }): Promise<FreshDatabase> {
  const fresh = await databases.create();
  const database = await openDatabase(fresh.config, createLog('silent'));
  await database.db.execute(sql`update supplements set stock_quantity = 10000000`);
  await database.close();
  return fresh;
}

async function buy(send: Send): Promise<void> {
  const { status, body } = await createShopper(send).buy(chooseLines());
  if (body.status !== 'paid') throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
}

function chooseLines(): Line[] {
  const first = 1 + Math.floor(Math.random() * PRODUCTS);
  const second = 1 + (first % PRODUCTS);
  return [
    { id: Math.min(first, second), quantity: 2 },
    { id: Math.max(first, second), quantity: 1 },
  ];
}

/** How often a second the action is done by so many at once. */
async function measure(act: () => Promise<void>, ms: number): Promise<number> {
  const begun = performance.now();
  let times = 0;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (performance.now() - begun < ms) {
        await act();
        times += 1;
      }
    }),
  );
  return (times * 1_000) / (performance.now() - begun);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

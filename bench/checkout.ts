import { Agent } from 'node:http';
import { createShopper, type Line, type Send } from '#tests/checkout/shopper.ts';
import { openDatabases, type Engine } from '#tests/checkout/torture/databases.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { openBareCheckouts } from './bare-checkout.ts';
import { median } from './percentile.ts';
import { rateRow, type Row } from './rows.ts';
import { sendOver } from './send-over.ts';
import { stockUp } from './stock-up.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;
const WARM_UP_MS = 3_000;
const SHOPPERS = 8;
const PRODUCTS = 40;
const TARGETS = { order: 0.3, open: 0.5 };

/**
 * Checkouts per second over HTTP compared with bare transactions, and create-payment-intent compared with its
 * statements.
 */
export async function benchCheckout(): Promise<Row[]> {
  return [...(await compare('pglite')), ...(await compare('postgres'))];
}

async function compare(engine: Engine): Promise<Row[]> {
  const databases = await openDatabases(engine);
  const [forShop, forBare] = [await stockUp(databases), await stockUp(databases)];
  const shop = await startShop(forShop.dataDir, {
    LOG_LEVEL: 'fatal',
    INTENTS_PER_MINUTE: '9999999',
    TRUST_PROXY: 'loopback',
    ...(forShop.config.engine === 'postgres' && { DATABASE_URL: forShop.config.url }),
  });
  const bare = await openBareCheckouts(forBare.config);
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  try {
    const send = fromEverywhere(sendOver(agent, shop.origin));
    const order = await compareRates(
      () => buy(send),
      () => bare.sell(chooseLines().map(({ id, quantity }) => [id, quantity])),
    );
    const open = await compareRates(
      () => load(send),
      () => bare.open(chooseLines().map(({ id, quantity }) => [id, quantity])),
    );
    const about = { engine, products: PRODUCTS };
    return [
      rateRow({ name: 'complete order', ...about }, order, TARGETS.order),
      rateRow({ name: 'create-payment-intent', ...about }, open, TARGETS.open),
    ];
  } finally {
    agent.destroy();
    await shop.stop();
    await bare.close();
    for (const database of [forShop, forBare]) await database.remove();
    await databases.close();
  }
}

type Rates = { shop: number; bare: number };

/** Alternates, so that other load on the machine affects both alike. */
async function compareRates(
  act: () => Promise<void>,
  actBare: () => Promise<void>,
): Promise<Rates> {
  await measure(act, WARM_UP_MS);
  await measure(actBare, WARM_UP_MS);
  const rates: Rates[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    rates.push({ shop: await measure(act, ROUND_MS), bare: await measure(actBare, ROUND_MS) });
  }
  return {
    shop: median(rates.map((rate) => rate.shop)),
    bare: median(rates.map((rate) => rate.bare)),
  };
}

/** Each call from another network, because canceling payments above a network's limit takes time. */
function fromEverywhere(send: Send): Send {
  return ({ headers, ...request }) => {
    const network = Math.floor(Math.random() * 65_536).toString(16);
    return send({
      ...request,
      headers: { ...headers, 'x-forwarded-for': `2001:db8:${network}::1` },
    });
  };
}

async function buy(send: Send): Promise<void> {
  const { status, body } = await createShopper(send).buy(chooseLines());
  if (body.status !== 'paid') throw new Error(`Not paid: ${status} ${JSON.stringify(body)}`);
}

async function load(send: Send): Promise<void> {
  const { status, body } = await createShopper(send).load(chooseLines());
  if (status !== 200) throw new Error(`Not opened: ${status} ${JSON.stringify(body)}`);
}

function chooseLines(): Line[] {
  const first = 1 + Math.floor(Math.random() * PRODUCTS);
  const second = 1 + (first % PRODUCTS);
  return [
    { id: Math.min(first, second), quantity: 2 },
    { id: Math.max(first, second), quantity: 1 },
  ];
}

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

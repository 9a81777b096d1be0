import { type FreshDatabase, openDatabases } from '#tests/checkout/torture/databases.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { generateShop, type ShopSize } from './generate-shop.ts';

const SMALL: ShopSize = { supplements: 40, orders: 1_000 };
const LARGE: ShopSize = { supplements: 10_000, orders: 1_000_000 };
const TARGET_RATIO = 5;
/** Below this the clock and the network of the machine are measured, not the shop. */
const FLOOR_MS = 1;
const WARM_UPS = 5;
const ROUNDS = 31;
const PASSWORD = 'correct horse battery';

/** What each screen of the console asks for; where the two shops differ, first the small one's. */
const CALLS: readonly (readonly [name: string, small: string, large?: string])[] = [
  ['Stat cards', '/stats'],
  ['Sales of 30 days', '/insights?days=30'],
  ['Sales of 90 days', '/insights?days=90'],
  ['Supplements', '/supplements'],
  // Forty supplements are one page: the others are compared with it.
  ['Supplements, next page', '/supplements', '/supplements?after=100.100'],
  ['Supplements, deep page', '/supplements', '/supplements?after=9000.9000'],
  ['Supplements, many found', '/supplements?search=capsule'],
  ['Supplements, one found', '/supplements?search=Liver%20Renew', '/supplements?search=No.%207777'],
  ['Supplements, none found', '/supplements?search=unobtainium'],
  ['Supplements, two letters', '/supplements?search=qx'],
  ['Inventory', '/inventory'],
  ['Inventory, deep page', '/inventory', '/inventory?after=9000.9000'],
  ['Inventory, searched', '/inventory?search=Liver%20Renew', '/inventory?search=No.%207777'],
  ['Inventory, low stock', '/inventory?stock=low'],
  ['Inventory, out of stock', '/inventory?stock=out'],
  ['Inventory summary', '/inventory/summary'],
  ['Low stock alerts', '/inventory/low-stock'],
  ['Stock history', '/supplements/1/stock-moves'],
  ['Stock history, older', '/supplements/1/stock-moves?before=500'],
  ['Categories', '/categories'],
  ['Orders', '/orders'],
  ['Orders, deep page', '/orders?before=500', '/orders?before=500000'],
  ['Orders, by number', '/orders?search=%23777', '/orders?search=%23777777'],
  ['Orders, by e-mail', '/orders?search={email}'],
  ['Orders, by part of an e-mail', '/orders?search=grace.'],
  ['Orders, by full name', '/orders?search={name}'],
  ['Orders, by last name', '/orders?search=stanworth'],
  ['Orders, by first name', '/orders?search=Maria'],
  ['Orders, by one letter', '/orders?search=s'],
  ['Orders, of nobody', '/orders?search=zebedee'],
  ['Orders, refunded', '/orders?paymentStatus=refunded'],
  ['Orders, being captured', '/orders?paymentStatus=pending'],
  ['Orders, processing', '/orders?orderStatus=processing'],
  ['Orders, canceled', '/orders?orderStatus=canceled'],
  ['Orders, of a month', `/orders?from=${daysAgo(500)}&to=${daysAgo(470)}`],
  [
    'Orders, refunded in a month',
    `/orders?paymentStatus=refunded&from=${daysAgo(500)}&to=${daysAgo(470)}`,
  ],
  ['Order summary', '/orders/summary'],
  ['Order details', '/orders/777', '/orders/777777'],
  ['Activity', '/audit'],
  ['Activity, older', '/audit?before=500', '/audit?before=500000'],
];

type Console = { ask(path: string): Promise<string>; stop(): Promise<void> };

/** How much longer the console's calls take with a thousand times the orders, on PostgreSQL. */
export async function benchConsoleScale(): Promise<boolean> {
  const databases = await openDatabases('postgres');
  const open = async (size: ShopSize): Promise<Console> => {
    const begun = performance.now();
    const database = await databases.create();
    const { config } = database;
    if (config.engine !== 'postgres') throw new Error('Meant for PostgreSQL.');
    await generateShop(config.url, size);
    console.log(
      `  ${size.supplements} supplements and ${size.orders} orders generated in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
    );
    return openConsole(database, config.url);
  };
  const small = await open(SMALL);
  const large = await open(LARGE);
  try {
    console.log(
      `  medians of ${ROUNDS} calls in turns; ratio = large / max(small, ${FLOOR_MS} ms), at most ${TARGET_RATIO}`,
    );
    let met = true;
    for (const [name, smallPath, largePath = smallPath] of CALLS) {
      const ratio = await compare(name, [small, smallPath], [large, largePath]);
      met &&= ratio <= TARGET_RATIO;
    }
    return met;
  } finally {
    await small.stop();
    await large.stop();
    await databases.close();
  }
}

async function compare(
  name: string,
  [small, smallPath]: [Console, string],
  [large, largePath]: [Console, string],
): Promise<number> {
  const askSmall = await prepare(small, smallPath);
  const askLarge = await prepare(large, largePath);
  const smallTimes: number[] = [];
  const largeTimes: number[] = [];
  // In turns, so that whatever else the machine does weighs on both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    smallTimes.push(await measure(askSmall));
    largeTimes.push(await measure(askLarge));
  }
  const [smallMs, largeMs] = [median(smallTimes), median(largeTimes)];
  const ratio = largeMs / Math.max(smallMs, FLOOR_MS);
  console.log(
    `  ${name.padEnd(30)} ${smallMs.toFixed(1).padStart(6)} ms ${largeMs.toFixed(1).padStart(7)} ms  ratio ${ratio.toFixed(1).padStart(5)}${ratio > TARGET_RATIO ? '  missed' : ''}`,
  );
  return ratio;
}

/** A call with a customer of this shop filled in, made often enough to be warm. */
async function prepare(shop: Console, path: string): Promise<() => Promise<string>> {
  const customer = JSON.parse(await shop.ask('/orders/700')) as Record<string, string>;
  const filled = path
    .replace('{email}', encodeURIComponent(customer['customerEmail'] ?? ''))
    .replace('{name}', encodeURIComponent(customer['customerName'] ?? ''));
  for (let round = 0; round < WARM_UPS; round += 1) await shop.ask(filled);
  return () => shop.ask(filled);
}

async function measure(ask: () => Promise<string>): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

async function openConsole(database: FreshDatabase, url: string): Promise<Console> {
  const shop = await startShop(database.dataDir, { DATABASE_URL: url, ADMIN_PASSWORD: PASSWORD });
  const login = await fetch(`${shop.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    async ask(path) {
      const answer = await fetch(`${shop.origin}/api/admin${path}`, { headers: { cookie } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return text;
    },
    async stop() {
      await shop.stop();
      await database.remove();
    },
  };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

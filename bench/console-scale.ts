import { type FreshDatabase, openDatabases } from '#tests/checkout/torture/databases.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { generateShop, type ShopSize } from './generate-shop.ts';
import { median } from './percentile.ts';
import { amountRow, type Row } from './rows.ts';

/** The length of one page, so that both shops return the same number of rows. */
const SMALL: ShopSize = { supplements: 1_000, orders: 1_000 };
const LARGE: ShopSize = { supplements: 10_000, orders: 1_000_000 };
const TARGET_RATIO = 5;
/** Faster calls measure the clock and the network, not the shop. */
const FLOOR_MS = 1;
const WARM_UPS = 5;
const ROUNDS = 31;

/** The calls of each screen. Where the shops differ, the small one's path is first. */
const CALLS: readonly (readonly [name: string, small: string, large?: string])[] = [
  ['Stat cards', '/stats'],
  ['Supplements', '/supplements'],
  ['Supplements, next page', '/supplements', '/supplements?after=1000.1000'],
  ['Supplements, deep page', '/supplements', '/supplements?after=9000.9000'],
  ['Supplements, a hundred', '/supplements?limit=100'],
  ['Supplements, many found', '/supplements?search=capsule'],
  ['Supplements, one found', '/supplements?search=Liver%20Renew', '/supplements?search=No.%207777'],
  ['Supplements, none found', '/supplements?search=unobtainium'],
  ['Supplements, two letters', '/supplements?search=qx'],
  // Pages that both shops can fill, or nearly.
  ['Supplements, low stock', '/supplements?stock=low&limit=20'],
  ['Supplements, out of stock', '/supplements?stock=out&limit=20'],
  ['Inventory summary', '/inventory/summary'],
  ['Low stock alerts', '/inventory/low-stock?limit=50'],
  ['Stock history', '/supplements/1/stock-moves?limit=50'],
  [
    'Stock history, older',
    '/supplements/1/stock-moves?limit=50',
    '/supplements/1/stock-moves?limit=50&after=500000',
  ],
  ['Lots, by code', '/lots?search=L700-', '/lots?search=L7000-'],
  ['Lot', '/lots/2001', '/lots/20001'],
  ['Lot, its orders', '/lots/2001/orders?limit=20', '/lots/20001/orders?limit=20'],
  ['Expiring lots', '/inventory/expiring'],
  ['Categories', '/categories'],
  ['Orders', '/orders'],
  ['Orders, a hundred', '/orders?limit=100'],
  ['Orders, deep page', '/orders', '/orders?after=500000'],
  ['Orders, by number', '/orders?search=%23777&limit=20', '/orders?search=%23777777&limit=20'],
  ['Orders, by email', '/orders?search={email}&limit=20'],
  ['Orders, by full name', '/orders?search={name}&limit=20'],
  ['Orders, by last name', '/orders?search=stanworth&limit=20'],
  ['Orders, by first name', '/orders?search=Maria&limit=20'],
  ['Orders, by one letter', '/orders?search=s&limit=20'],
  ['Orders, of nobody', '/orders?search=zebedee&limit=20'],
  ['Orders, refunded', '/orders?paymentStatus=refunded&limit=20'],
  ['Orders, being captured', '/orders?paymentStatus=pending&limit=20'],
  ['Orders, processing', '/orders?orderStatus=processing&limit=20'],
  ['Orders, canceled', '/orders?orderStatus=canceled&limit=20'],
  ['Orders, of a month', `/orders?from=${daysAgo(500)}&to=${daysAgo(470)}&limit=20`],
  [
    'Orders, refunded in a month',
    `/orders?paymentStatus=refunded&from=${daysAgo(500)}&to=${daysAgo(470)}&limit=20`,
  ],
  ['Order summary', '/orders/summary'],
  ['Order details', '/orders/777', '/orders/777777'],
  ['Activity', '/audit?limit=100'],
  ['Activity, older', '/audit?limit=100&after=500', '/audit?limit=100&after=500000'],
];

/** More sales, or orders of a lot, are more to add up or to find, so a ratio says nothing. Lot 1 is of the bestseller. */
const TIMED_CALLS = [
  ['Sales of 30 days', '/insights?days=30', 300],
  ['Sales of 90 days', '/insights?days=90', 300],
  ['Forecasts', '/inventory/forecast', 300],
  ['Orders, by part of an email', '/orders?search=grace.&limit=20', 100],
  ['Lot of another product, its orders', '/lots/20001/orders?limit=20', 100],
  ['Lot of the bestseller', '/lots/1', 100],
  ['Lot of the bestseller, its orders', '/lots/1/orders?limit=20', 100],
  ['Lot of the bestseller, older orders', '/lots/1/orders?limit=20&after=500000', 100],
] as const;

type Console = { ask(path: string): Promise<string>; stop(): Promise<void> };

/** Compares the console's calls with a thousand times the orders, on PostgreSQL. */
export async function benchConsoleScale(): Promise<Row[]> {
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
    const rows: Row[] = [];
    for (const [name, smallPath, largePath = smallPath] of CALLS) {
      rows.push(await compare(name, [small, smallPath], [large, largePath]));
    }
    for (const [name, path, longestMs] of TIMED_CALLS) {
      rows.push(await time(name, large, { path, longestMs }));
    }
    return rows;
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
): Promise<Row> {
  const askSmall = await prepare(small, smallPath);
  const askLarge = await prepare(large, largePath);
  const smallTimes: number[] = [];
  const largeTimes: number[] = [];
  // Alternates, so that other load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    smallTimes.push(await measure(askSmall));
    largeTimes.push(await measure(askLarge));
  }
  const [smallMs, largeMs] = [median(smallTimes), median(largeTimes)];
  const ratio = largeMs / Math.max(smallMs, FLOOR_MS);
  return {
    name: `console: ${name}`,
    engine: 'postgres',
    products: LARGE.supplements,
    measured: `${largeMs.toFixed(1)} ms`,
    counterpart: `${smallMs.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: `ratio ≤ ${TARGET_RATIO}`,
    met: ratio <= TARGET_RATIO,
  };
}

async function time(
  name: string,
  shop: Console,
  { path, longestMs }: { path: string; longestMs: number },
): Promise<Row> {
  const ask = await prepare(shop, path);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(ask));
  const about = {
    name: `console: ${name}`,
    engine: 'postgres',
    products: LARGE.supplements,
  } as const;
  return amountRow(about, median(times), longestMs, 'ms');
}

/** Fills in a customer of this shop and warms the call up. */
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

/** Compares catalogs of 40 and 10,000 products: bytes loaded, memory of the shop, and time to the first card. */
import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { openDatabases } from '#tests/checkout/torture/databases.ts';
import { resolveBrowser } from '#tests/support/resolve-browser.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { measureCatalogRead } from './catalog-read.ts';
import { generateShop } from './generate-shop.ts';
import { median } from './percentile.ts';
import { amountRow, type Row } from './rows.ts';

const SIZES = [
  { products: 40, bytesKb: 20, memoryMb: 300, firstCardMs: 1_500 },
  { products: 10_000, bytesKb: 600, memoryMb: 400, firstCardMs: 3_000 },
];
const ROUNDS = 5;

export async function benchLargeCatalog(): Promise<Row[]> {
  const databases = await openDatabases('postgres');
  const rows: Row[] = [];
  try {
    for (const size of SIZES) {
      const fresh = await databases.create();
      if (fresh.config.engine !== 'postgres') throw new Error('Meant for PostgreSQL.');
      const { url } = fresh.config;
      if (size.products > 40) await generateShop(url, { supplements: size.products, orders: 100 });
      const shop = await startShop(fresh.dataDir, { DATABASE_URL: url });
      try {
        const about = { engine: 'postgres', products: size.products } as const;
        rows.push(
          ...(await timeFirstCard(shop.origin)).map(({ name, ms }) =>
            amountRow({ name, ...about }, ms, size.firstCardMs, 'ms'),
          ),
          ...(await measureCatalogRead(shop.origin, about)),
          amountRow(
            { name: 'catalog, brotli', ...about },
            await readSizeKb(shop.origin),
            size.bytesKb,
            'kB',
          ),
          amountRow(
            { name: 'memory after reads', ...about },
            readMemoryMb(shop.pid),
            size.memoryMb,
            'MB',
          ),
        );
      } finally {
        await shop.stop();
        await fresh.remove();
      }
    }
    return rows;
  } finally {
    await databases.close();
  }
}

/** In the order in which a visitor sees them. */
const MOMENTS: Record<string, (page: Page) => Promise<unknown>> = {
  'first card': (page) => page.getByRole('article').first().waitFor(),
  'first card ticked': async (page) => {
    await page.getByRole('article').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Checkout/ }).waitFor();
  },
  'whole catalog': (page) => page.getByText(/^\d+ supplements$/).waitFor(),
};

/** Medians of visits with an empty cache. */
async function timeFirstCard(origin: string): Promise<{ name: string; ms: number }[]> {
  const browser = await chromium.launch(resolveBrowser());
  const times = new Map<string, number[]>(Object.keys(MOMENTS).map((name) => [name, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const begun = performance.now();
      await page.goto(origin, { waitUntil: 'commit' });
      for (const [name, arrive] of Object.entries(MOMENTS)) {
        await arrive(page);
        times.get(name)?.push(performance.now() - begun);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return [...times].map(([name, all]) => ({ name, ms: median(all) }));
}

async function readSizeKb(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/supplements`, {
    headers: { 'accept-encoding': 'br' },
  });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length')) / 1_000;
}

function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Runs all or the named benchmarks against the built product: npm run bench [-- checkout-flood] [--seconds 300] */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PASSWORD } from '#tests/support/accounts.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { benchCatalogRead } from './catalog-read.ts';
import { benchCheckoutFlood } from './checkout-flood.ts';
import { benchCheckout } from './checkout.ts';
import { benchConsoleScale } from './console-scale.ts';
import { benchLargeCatalog } from './large-catalog.ts';
import { benchLighthouse } from './lighthouse.ts';
import type { Row } from './rows.ts';
import { benchStartUp } from './start-up.ts';

/** `origin` is a shared shop on the embedded engine; `seconds` is the length of a flood. */
const BENCHMARKS: Record<string, (origin: string, seconds?: number) => Promise<Row[]>> = {
  'start-up': benchStartUp,
  'catalog-read': benchCatalogRead,
  checkout: benchCheckout,
  'checkout-flood': (_origin, seconds) => benchCheckoutFlood(seconds),
  'console-scale': benchConsoleScale,
  'large-catalog': benchLargeCatalog,
  lighthouse: benchLighthouse,
};

const { positionals, values } = parseArgs({
  options: { seconds: { type: 'string' } },
  allowPositionals: true,
});
const chosen = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
const unknown = chosen.find((name) => !(name in BENCHMARKS));
if (unknown) {
  throw new Error(`${unknown} is not one of the benchmarks: ${Object.keys(BENCHMARKS).join(', ')}`);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-bench-'));
const dataDir = path.join(folder, 'data');
clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
const shop = await startShop(dataDir, { LOG_LEVEL: 'info', ADMIN_PASSWORD: PASSWORD });
try {
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(BENCHMARKS)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n${name}`);
    rows.push(...(await measure(shop.origin, values.seconds ? Number(values.seconds) : undefined)));
  }
  console.table(rows);
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

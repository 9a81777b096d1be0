/**
 * Runs every benchmark, or those named, against the built product, and prints one table:
 * npm run bench [-- catalog-read] [--seconds 300] [--markdown docs/performance.md]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { benchCatalogRead } from './catalog-read.ts';
import { benchCheck } from './check.ts';
import { benchCheckoutFlood } from './checkout-flood.ts';
import { benchCheckout } from './checkout.ts';
import { benchClosestMatches } from './closest-matches.ts';
import { benchConsoleScale } from './console-scale.ts';
import { benchLargeCatalog } from './large-catalog.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNeedsYou } from './needs-you.ts';
import { type Row, writeIntoDocument, writeTable } from './rows.ts';
import { benchSearchTyping } from './search-typing.ts';
import { benchSignInFlood } from './sign-in-flood.ts';
import { benchStartUp } from './start-up.ts';

/** How long a benchmark takes that can take any time. */
type Options = { seconds?: number | undefined };

/** Each prints what it measures and returns it beside its target. */
const BENCHMARKS: Record<string, (address: string, options: Options) => Promise<Row[]>> = {
  'start-up': benchStartUp,
  'catalog-read': benchCatalogRead,
  check: benchCheck,
  checkout: benchCheckout,
  'checkout-flood': benchCheckoutFlood,
  'closest-matches': benchClosestMatches,
  'console-scale': benchConsoleScale,
  'large-catalog': benchLargeCatalog,
  lighthouse: benchLighthouse,
  'needs-you': benchNeedsYou,
  'search-typing': benchSearchTyping,
  'sign-in-flood': benchSignInFlood,
};

const { positionals: chosen, values } = parseArgs({
  options: { seconds: { type: 'string' }, markdown: { type: 'string' } },
  allowPositionals: true,
});
const options = { seconds: values.seconds ? Number(values.seconds) : undefined };
const unknown = chosen.find((name) => !(name in BENCHMARKS));
if (unknown) {
  throw new Error(`${unknown} is not one of the benchmarks: ${Object.keys(BENCHMARKS).join(', ')}`);
}

const rows: Row[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-bench-'));
const dataDir = path.join(folder, 'data');
clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
const shop = await startShop(dataDir, { LOG_LEVEL: 'info', ADMIN_PASSWORD });
try {
  for (const [name, run] of Object.entries(BENCHMARKS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`\n${name}`);
    rows.push(...(await run(shop.origin, options)));
  }
  console.log(`\n${writeTable(rows)}`);
  if (values.markdown) writeIntoDocument(values.markdown, writeTable(rows));
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Usage: npm run fuzz -- [50000] [--seed 1] [--engine postgres] */
import { parseArgs } from 'node:util';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/load-config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { openDatabases } from '#tests/checkout/torture/databases.ts';
import { describeFinding, describeReport } from './describe-report.ts';
import { fuzz, FUZZ_SETTINGS } from './fuzz.ts';

const SHOWN = 20;
const PROGRESS_EVERY = 1_000;
const PATIENCE_MS = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'pglite' },
  },
});
const requests = Number(positionals[0] ?? 10_000);
const seed = Number(values.seed);
if (!Number.isInteger(requests) || !Number.isInteger(seed)) {
  throw new Error('Usage: npm run fuzz -- [requests] [--seed number] [--engine postgres]');
}

console.log(`${requests} requests, seed ${seed}, on ${values.engine}`);
const databases = await openDatabases(values.engine === 'postgres' ? 'postgres' : 'pglite');
const database = await databases.create();
const config = readConfig({ DATA_DIR: database.dataDir, ...FUZZ_SETTINGS });
const deps = await createDeps({ ...config, database: database.config }, createLog('silent'));
const app = await createApp(deps);
let shown = 0;
const report = await fuzz(
  { app, db: deps.database.db },
  {
    seed,
    requests,
    patienceMs: PATIENCE_MS,
    onProgress: (now) => {
      for (const finding of now.findings.slice(shown, SHOWN)) console.log(describeFinding(finding));
      shown = now.findings.length;
      if (now.requests % PROGRESS_EVERY === 0) console.log(describeReport(now));
    },
  },
);
await app.close();
await closeDeps(deps);
await database.remove();
await databases.close();

console.log(`\n${describeReport(report)}`);
console.log(`never answered with success: ${report.neverOk.join(', ') || 'none'}`);
console.log(report.findings.length === 0 ? 'no faults' : `FAULTS FOUND; seed ${seed}`);
process.exit(report.findings.length === 0 ? 0 : 1);

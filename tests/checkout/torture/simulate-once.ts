/** One simulation: node simulate-once.ts <database as JSON> <data folder>. Exits with 1 on a finding. */
import type { DatabaseConfig } from '#server/config/config.ts';
import { openShop } from '../simulated-shop.ts';
import { simulate } from './simulate.ts';

const LONGEST_RUN_MS = 10 * 60_000;
/** A fault of the simulation must not look like a finding. */
const FAILED_ITSELF = 3;

const [config = '', dataDir = ''] = process.argv.slice(2);
try {
  const shop = await openShop(JSON.parse(config) as DatabaseConfig, dataDir);
  const clean = await simulate(shop, {
    seed: 1,
    tabRaces: 20,
    storms: 12,
    sequences: 400,
    steps: 30,
    endsAt: Date.now() + LONGEST_RUN_MS,
  });
  await shop.close();
  process.exit(clean ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(FAILED_ITSELF);
}

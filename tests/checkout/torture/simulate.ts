import fc from 'fast-check';
import { sequencesKeepTheBooks, type Tally } from '../model.ts';
import { createRandom } from '../rush.ts';
import { bringToRest, inspect, restock, type SimulatedShop } from '../simulated-shop.ts';
import { payInTwoTabs } from '../two-tabs.ts';
import { runStorm } from './storm.ts';

export type Plan = {
  seed: number;
  tabRaces: number;
  storms: number;
  sequences: number;
  steps: number;
  /** Starts no new simulation after this time. */
  endsAt: number;
};

/** Stops at the first finding, prints how to repeat it, and returns whether the run was clean. */
export async function simulate(shop: SimulatedShop, plan: Plan): Promise<boolean> {
  return (
    (await raceTabs(shop, plan)) &&
    (await weatherStorms(shop, plan)) &&
    (await trySequences(shop, plan))
  );
}

async function raceTabs(shop: SimulatedShop, plan: Plan): Promise<boolean> {
  let races = 0;
  let found = 0;
  for (; races < plan.tabRaces && Date.now() < plan.endsAt; races += 1) {
    await restock(shop);
    const seed = plan.seed + races;
    const orders = await payInTwoTabs(shop.openBrowser(), 1 + (races % 2), createRandom(seed));
    await bringToRest(shop);
    const findings = await inspect(shop, 'rest');
    if (orders.size > 1) findings.push(`the buyer paid ${orders.size} orders`);
    if (findings.length === 0) continue;
    found += 1;
    console.log(`  race of tabs with seed ${seed}:\n    ${findings.slice(0, 5).join('\n    ')}`);
  }
  console.log(`  ${races} races of tabs: ${found} with findings`);
  return found === 0;
}

async function weatherStorms(shop: SimulatedShop, plan: Plan): Promise<boolean> {
  let storms = 0;
  for (; storms < plan.storms && Date.now() < plan.endsAt; storms += 1) {
    const seed = plan.seed + storms;
    const findings = await runStorm(shop, seed, storms % 2 === 1);
    if (findings.length === 0) continue;
    console.log(`  storm with seed ${seed}:\n    ${findings.slice(0, 5).join('\n    ')}`);
    return false;
  }
  console.log(`  ${storms} storms: nothing found`);
  return true;
}

async function trySequences(shop: SimulatedShop, plan: Plan): Promise<boolean> {
  const left = plan.endsAt - Date.now();
  if (left <= 0 || plan.sequences === 0) return true;
  const tally: Tally = {};
  const details = await fc.check(sequencesKeepTheBooks(shop, plan.steps, tally), {
    numRuns: plan.sequences,
    seed: plan.seed,
    plugins: [fc.interruptAfterTimeLimit(left)],
  });
  if (details.failed && !details.interrupted) {
    console.log(fc.defaultReportMessage(details) ?? 'failed');
    return false;
  }
  console.log(`  ${details.numRuns} sequences of up to ${plan.steps} steps: nothing found`);
  for (const [outcome, times] of Object.entries(tally)) console.log(`    ${times} ${outcome}`);
  return true;
}

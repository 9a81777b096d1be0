import fc from 'fast-check';
import { sequencesKeepTheBooks, type Tally } from '../model.ts';
import type { SimulatedShop } from '../simulated-shop.ts';
import { runStorm } from './storm.ts';

export type Plan = {
  seed: number;
  storms: number;
  sequences: number;
  steps: number;
  /** No new storm or sequence is begun after that. */
  endsAt: number;
};

/** Whether nothing was found. Stops at the first finding and prints how to see it again. */
export async function simulate(shop: SimulatedShop, plan: Plan): Promise<boolean> {
  return (await weatherStorms(shop, plan)) && (await trySequences(shop, plan));
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

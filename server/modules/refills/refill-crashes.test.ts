import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { REFILL_POINTS } from '#server/fault-points.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { bringToRest, inspect } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { letDaysPass, letRunBeAnnounced, startRefill } from '#tests/support/refills.ts';
import { Crash } from '#tests/checkout/trouble.ts';
import { endRefill } from './act-on-refill.ts';
import { runRefills } from './run-refills.ts';

const shop = useShop();

/** Jobs log what fails and run again, as after a restart. */
async function runJobs(): Promise<void> {
  const { deps, db } = shop();
  await db.execute(sql`update checkouts set next_check_at = now()`);
  await reconcileCheckouts(deps);
  await runRefills(deps).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
}

const MORE_POINTS = [
  'before-allocation',
  'after-allocation',
  'after-capture',
  'inside-paid',
] as const;

test.each([...REFILL_POINTS, ...MORE_POINTS])('charges once after a crash at %s', async (point) => {
  const { id } = await startRefill(shop());
  await letRunBeAnnounced(shop(), id);
  await letDaysPass(shop(), 6);
  await runJobs();
  await letDaysPass(shop(), 1);
  let crashes = 0;
  shop().world.trouble.onPoint = (reached) => reached === point && (crashes += 1) === 1;
  await runJobs();
  expect(crashes).toBeGreaterThan(0);
  shop().world.trouble.onPoint = () => false;
  await runJobs();
  await runJobs();
  const runs = await shop().rows(sql`select state from refill_runs`);
  expect(runs).toEqual([{ state: 'paid' }]);
  const charges = await shop().rows(
    sql`select i.captures from demo_intents i join checkouts c on c.id = i.checkout_id where c.refill_run_id is not null and i.captures > 0`,
  );
  expect(charges).toEqual([{ captures: 1 }]);
  await bringToRest(shop());
  expect(await inspect(shop(), 'rest')).toEqual([]);
});

test('voids the authorization of a refill that its buyer ended meanwhile', async () => {
  const { id } = await startRefill(shop());
  await letRunBeAnnounced(shop(), id);
  await letDaysPass(shop(), 6);
  await runJobs();
  await letDaysPass(shop(), 1);
  shop().world.trouble.onPoint = (reached) => reached === 'before-allocation';
  await runJobs();
  shop().world.trouble.onPoint = () => false;
  await endRefill(shop().deps, id);
  await runJobs();
  const ended = await shop().rows(
    sql`select c.state, i.status from checkouts c join demo_intents i on i.checkout_id = c.id where c.refill_run_id is not null`,
  );
  expect(ended).toEqual([{ state: 'canceled', status: 'canceled' }]);
});

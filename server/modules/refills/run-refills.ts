import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { announceRuns, remindOfRuns } from './announce-runs.ts';
import { chargeRuns } from './charge-runs.ts';
import { closeRuns } from './close-runs.ts';
import { readToday } from './refill-rows.ts';
import { sendRefillNotices } from './refill-notices.ts';
import { startRefills } from './start-refills.ts';

/** Everything that is due. Safe in several processes and after a crash anywhere. */
export async function runRefills(deps: CheckoutDeps): Promise<void> {
  const day = await readToday(deps.db);
  await startRefills(deps, day);
  await closeRuns(deps, day);
  await announceRuns(deps, day);
  await remindOfRuns(deps, day);
  await chargeRuns(deps, day);
  await sendRefillNotices(deps, day);
}

import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import type { Address } from '#shared/contracts/address.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { methodFor } from '#shared/rules/delivery.ts';
import { ANNOUNCE_DAYS_BEFORE, nextParcel } from '#shared/rules/refills.ts';
import { refuseEnded, withdrawRun } from './act-on-refill.ts';
import { announceRun } from './announce-runs.ts';
import { priceParcel, settingsIn } from './price-parcel.ts';
import { findOpenRun, lockRefill, readToday, type Refill, updateRefill } from './refill-rows.ts';

/** Another address can change the amount, so an announced refill is announced again. */
export async function moveRefill(deps: CheckoutDeps, id: number, address: Address): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const refill = await lockRefill(tx, id);
    refuseEnded(refill);
    const delivery = await priceDeliveryTo(tx, refill, address);
    const today = await readToday(tx);
    const run = await findOpenRun(tx, id);
    if (run) await withdrawRun(tx, run);
    const state = refill.state === 'waiting' ? 'active' : refill.state;
    await updateRefill(tx, refill, { delivery, state });
    const keepsDate = run?.state === 'announced' && run.dueOn > today;
    const earliest = keepsDate ? run.dueOn : addDays(today, ANNOUNCE_DAYS_BEFORE);
    await announceRun(tx, deps, await lockRefill(tx, id), { today, earliest });
  });
}

/** Keeps the delivery method if it reaches the address. */
async function priceDeliveryTo(tx: Db, refill: Refill, address: Address) {
  const { delivery, lines } = refill;
  const parcel = nextParcel(lines);
  if (!delivery?.address || !parcel) throw new AppError('conflict', 'Nothing is shipped here.');
  const { deliveryMethods } = await settingsIn(tx).read();
  const method = methodFor(deliveryMethods, address, delivery.method);
  if (!method) throw new AppError('invalid_input', 'We do not ship to this address.');
  const moved = { ...refill, delivery: { ...delivery, method: method.id, address } };
  return (await priceParcel(tx, moved, parcel.lines, { isForLater: true })).delivery;
}

import { and, eq } from 'drizzle-orm';
import { checkouts } from '#server/db/schema.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import type { ChargeRefusal } from '#shared/rules/refills.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { Checkout } from './checkout-states.ts';

/** Charges a stored card once. The refusal is stored before the payment is voided, so that a crash does not lose it. */
export async function chargeStoredCard(
  deps: CheckoutDeps,
  { id, storedCard, displaced, expired }: Checkout,
  intent: Intent,
): Promise<'waiting' | 'refused' | 'tried'> {
  if (!storedCard || displaced || expired) return 'refused';
  if (intent.status === 'processing') return 'waiting';
  const refused = readRefusal(intent);
  if (refused) return record(deps, id, refused);
  deps.faults.reach('before-stored-card-charged');
  const tried = await deps.payments.confirmStored(intent.id, storedCard, {
    ...{ key: `off_${id}`, isBuyerPresent: false },
  });
  deps.faults.reach('after-stored-card-charged');
  const refusal = readRefusal(tried);
  return refusal ? record(deps, id, refusal) : 'tried';
}

function readRefusal({ status, refusal }: Intent): ChargeRefusal | null {
  return status === 'requires_action' ? 'authentication_required' : refusal;
}

async function record(deps: CheckoutDeps, id: string, chargeRefusal: ChargeRefusal) {
  await deps.db
    .update(checkouts)
    .set({ chargeRefusal })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')));
  return 'refused' as const;
}

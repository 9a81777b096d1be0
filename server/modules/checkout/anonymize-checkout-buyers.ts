import { and, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { CHECKOUT_STATES, checkouts } from '#server/db/schema.ts';
import {
  hasRecipient,
  selectDeletedUsers,
  withoutRecipient,
} from '#server/modules/orders/anonymize-buyers.ts';
import { isFinal } from './checkout-states.ts';

/** Checkouts of deleted accounts lose the name and street that they were to be sent to, once they have ended. */
export async function anonymizeCheckoutBuyers(db: Db): Promise<void> {
  await db
    .update(checkouts)
    .set({ delivery: withoutRecipient(checkouts.delivery) })
    .where(
      and(
        inArray(checkouts.userId, selectDeletedUsers(db)),
        inArray(checkouts.state, CHECKOUT_STATES.filter(isFinal)),
        hasRecipient(checkouts.delivery),
      ),
    );
}

import { and, eq, inArray, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import { demoEvents, demoIntents } from '#server/db/schema.ts';
import type { ChargeRefusal } from '#shared/rules/refills.ts';
import type { IntentStatus, ProviderEvent } from './payment-provider.ts';

export const INTENT_COLUMNS = {
  id: demoIntents.id,
  clientSecret: demoIntents.clientSecret,
  status: demoIntents.status,
  amountCents: demoIntents.amountCents,
  currency: demoIntents.currency,
  refundedCents: demoIntents.refundedCents,
  receiptEmail: demoIntents.receiptEmail,
  billingName: demoIntents.billingName,
  customerId: demoIntents.customerId,
  storesCard: demoIntents.storesCard,
  cardId: demoIntents.cardId,
  refusal: demoIntents.refusal,
};

export type IntentRow = Pick<typeof demoIntents.$inferSelect, keyof typeof INTENT_COLUMNS>;

/** Names of the placeholders in `to` and `set`. */
type Confirmation = {
  status: IntentStatus;
  receiptEmail: string | null;
  billingName: string | null;
  refusesCapture: boolean;
  cardId: string | null;
  refusal: ChargeRefusal;
};

type Move<By> = {
  by: By;
  from: readonly IntentStatus[];
  to: IntentStatus | Placeholder | SQL;
  set?: PgUpdateSetSource<typeof demoIntents>;
  event?: ProviderEvent['type'];
};

/**
 * One statement moves the payment and queues the event, so one of two racing moves wins. Returns the payment, or
 * nothing if it was in none of the `from` states.
 */
export function intentMove<By extends 'id' | 'clientSecret'>({
  by,
  from,
  to,
  set,
  event = 'payment_changed',
}: Move<By>) {
  return buildOnce((db, valueOf: ValueOf<Record<By, string> & Partial<Confirmation>>) => {
    const moved = db.$with('moved').as(
      db
        .update(demoIntents)
        .set({ ...set, status: sql`${to}` })
        .where(and(eq(demoIntents[by], valueOf(by)), inArray(demoIntents.status, [...from])))
        .returning(INTENT_COLUMNS),
    );
    const announced = db
      .$with('announced', {})
      .as(sql`insert into ${demoEvents} (intent_id, type) select id, ${event} from moved`);
    return db.with(moved, announced).select().from(moved);
  });
}

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { demoEvents, demoIntents } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import type { IntentStatus, ProviderEvent } from './payment-provider.ts';

type Move = {
  from: readonly IntentStatus[];
  to: IntentStatus | SQL;
  set?: PgUpdateSetSource<typeof demoIntents>;
  /** What the shop is told. */
  event?: ProviderEvent['type'];
};

/**
 * One statement: of two moves at once, one happens, and the shop is told of it. Answers with the new
 * state, or nothing if the payment was not in one of those.
 */
export async function moveIntent(
  db: Db,
  id: string,
  { from, to, set, event = 'payment_changed' }: Move,
): Promise<IntentStatus | undefined> {
  const moving = db
    .update(demoIntents)
    .set({ ...set, status: to })
    .where(and(eq(demoIntents.id, id), inArray(demoIntents.status, [...from])))
    .returning({ id: demoIntents.id, status: demoIntents.status });
  const [moved] = await selectRows<{ status: IntentStatus }>(
    db,
    sql`with moved as (${moving.getSQL()}),
      told as (insert into ${demoEvents} (intent_id, type) select id, ${event} from moved)
      select status from moved`,
  );
  return moved?.status;
}

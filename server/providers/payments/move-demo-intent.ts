import { and, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { demoEvents, demoIntents } from '#server/db/schema.ts';
import type { IntentStatus } from './payment-provider.ts';

/** One conditional update: of two moves at once, one happens. Tells the shop about it. */
export async function moveIntent(
  tx: Db,
  id: string,
  from: readonly IntentStatus[] | undefined,
  to: IntentStatus,
  extra: {
    set?: PgUpdateSetSource<typeof demoIntents>;
    where?: ReturnType<typeof eq>;
  } = {},
): Promise<boolean> {
  const moved = await tx
    .update(demoIntents)
    .set({ ...extra.set, status: to })
    .where(and(eq(demoIntents.id, id), from && inArray(demoIntents.status, [...from]), extra.where))
    .returning({ id: demoIntents.id });
  if (moved.length === 0) return false;
  await tx.insert(demoEvents).values({ intentId: id, type: 'payment_changed' });
  return true;
}

import { and, asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

export const isActiveOwner = and(eq(adminUsers.role, 'owner'), eq(adminUsers.isActive, true));

/**
 * For whatever may take an owner away: afterwards there must be one. All owners are locked in the order of their ids,
 * so that two who demote each other at the same moment do it one after the other, and the second is refused.
 */
export function requireAnOwner<T>(db: Database['db'], change: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    const owners = await tx
      .select({ id: adminUsers.id })
      .from(adminUsers)
      .where(isActiveOwner)
      .orderBy(asc(adminUsers.id))
      .for('update');
    const result = await change(tx);
    // A shop that had none before cannot lose one.
    if (owners.length > 0 && (await tx.$count(adminUsers, isActiveOwner)) === 0) {
      throw new AppError(
        'conflict',
        'This is the last active owner. Make another administrator an owner first.',
      );
    }
    return result;
  });
}

import { and, asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

export const isActiveOwner = and(eq(adminUsers.role, 'owner'), eq(adminUsers.isActive, true));

/**
 * Ensures that an active owner remains. Locks all owners in order of id, so two who demote each other take turns and
 * the second is refused.
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
    if (owners.length > 0 && (await tx.$count(adminUsers, isActiveOwner)) === 0) {
      throw new AppError(
        'conflict',
        'This is the last active owner. Make another administrator an owner first.',
      );
    }
    return result;
  });
}

import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts, userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { storeCommissionRate } from '#server/modules/accounts/users.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';

type NewRate = { userId: number; rate: number | null; adminId: number };

/** Applies to new orders. Users who may no longer recommend keep a rate, because their links still earn. */
export async function setCommissionRate(
  db: Database['db'],
  { userId, rate, adminId }: NewRate,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ rate: users.commissionRate })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.id, users.roleId))
      .where(
        and(
          eq(users.id, userId),
          isNull(users.deletedAt),
          or(
            eq(userRoles.canShareCarts, true),
            exists(tx.select().from(sharedCarts).where(eq(sharedCarts.fromUserId, users.id))),
          ),
        ),
      )
      .for('update', { of: users });
    if (!user) throw new AppError('not_found', 'This practitioner does not exist.');
    if (user.rate === rate) return;
    await storeCommissionRate(tx, userId, rate);
    await recordAuditEntry(tx, {
      adminId,
      action: 'set the commission of',
      subject: `user ${userId}`,
      before: { commissionRate: user.rate },
      after: { commissionRate: rate },
    });
  });
}

import { desc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminUsers, payouts, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { DueEarnings, Payout } from '#shared/contracts/earnings.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { shownName } from '#server/modules/accounts/users.ts';
import { readDueEarnings } from './due-earnings.ts';

type NewPayout = {
  userId: number;
  amountCents: number;
  note?: string | undefined;
  /** The paid-out total that the form showed. */
  paidOutCents: number;
  adminId: number;
};

/** Records a payout of at most the amount due. The shop itself moves no money. */
export async function recordPayout(db: Database['db'], payout: NewPayout): Promise<DueEarnings> {
  const { userId, amountCents, adminId } = payout;
  return runTransaction(db, async (tx) => {
    // The second of two clicks, or of two administrators, waits here and finds the first payout.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const before = await readDueEarnings(tx, userId);
    if (before.paidOutCents !== payout.paidOutCents) {
      throw new AppError(
        'conflict',
        'Another payout was recorded in the meantime. Check the amount and try again.',
      );
    }
    if (amountCents > before.dueCents) {
      const due = formatUsd(Math.max(0, before.dueCents));
      throw new AppError('conflict', `Only ${due} is due to this practitioner.`);
    }
    const note = payout.note || null;
    await tx.insert(payouts).values({ userId, amountCents, note, adminId });
    await recordAuditEntry(tx, {
      adminId,
      action: 'recorded a payout to',
      subject: `user ${userId}`,
      after: { amount: formatUsd(amountCents) },
    });
    return readDueEarnings(tx, userId);
  });
}

/** Notes may name the practitioner. The payouts stay. */
export async function deletePayoutNotes(tx: Db, userId: number): Promise<void> {
  await tx.update(payouts).set({ note: null }).where(eq(payouts.userId, userId));
}

export async function listPayouts(
  db: Db,
  { after, limit }: PageAfterId,
): Promise<ListPage<Payout>> {
  const rows = await db
    .select({
      id: payouts.id,
      userId: payouts.userId,
      name: shownName,
      amountCents: payouts.amountCents,
      note: payouts.note,
      admin: adminUsers.username,
      createdAt: payouts.createdAt,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .innerJoin(adminUsers, eq(adminUsers.id, payouts.adminId))
    .where(isBefore(after, payouts.id))
    .orderBy(desc(payouts.id))
    .limit(limit + 1);
  const listed = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return {
    ...cutPage(listed, limit, (last) => String(last.id)),
    total: await countRows(db, payouts),
  };
}

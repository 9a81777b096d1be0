import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { stockRequests, supplements } from '#server/db/schema.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { backInStockEmail } from './back-in-stock-email.ts';

const REQUESTS_AT_A_TIME = 100;

type MailDeps = { db: Database['db']; mailOrigin: string };

/**
 * Writes to those who wait for what is in stock now, the longest waiting first. A request is marked together with its
 * mail, so that a crash neither loses nor repeats it, and what one process has locked the others pass over. What has
 * sold out again or is hidden by now goes on waiting.
 */
export async function emailStockRequests({ db, mailOrigin }: MailDeps): Promise<void> {
  await runTransaction(db, async (tx) => {
    const due = await tx
      .select({
        id: stockRequests.id,
        email: stockRequests.email,
        endToken: stockRequests.endToken,
        supplement: { id: supplements.id, name: supplements.name },
      })
      .from(stockRequests)
      .innerJoin(supplements, eq(supplements.id, stockRequests.supplementId))
      .where(
        and(
          isNull(stockRequests.emailedAt),
          eq(supplements.isActive, true),
          gt(supplements.stockQuantity, 0),
        ),
      )
      .orderBy(asc(stockRequests.id))
      .limit(REQUESTS_AT_A_TIME)
      // Not the supplements: whoever buys them must not wait for letters.
      .for('update', { of: stockRequests, skipLocked: true });
    for (const request of due) await enqueueMail(tx, backInStockEmail(request, mailOrigin));
    await tx
      .update(stockRequests)
      .set({ emailedAt: sql`now()` })
      .where(
        inArray(
          stockRequests.id,
          due.map(({ id }) => id),
        ),
      );
  });
}

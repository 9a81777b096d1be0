import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { stockRequests, supplements } from '#server/db/schema.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import { backInStockEmail } from './back-in-stock-email.ts';

const BATCH_SIZE = 100;

type MailDeps = { db: Database['db']; mailOrigin: string };

/**
 * Emails the oldest requests for supplements in stock. Each request is marked in the same transaction, so that a crash
 * neither loses nor repeats it.
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
      .limit(BATCH_SIZE)
      // Without the supplements, so that purchases do not wait for emails.
      .for('update', { of: stockRequests, skipLocked: true });
    if (due.length === 0) return;
    const { settings } = await readSettings(tx);
    const style = { origin: mailOrigin, hidesNames: settings.hidesProductNamesInEmails };
    for (const request of due) await enqueueMail(tx, backInStockEmail(request, style));
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

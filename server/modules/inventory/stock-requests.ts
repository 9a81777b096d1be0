import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { emailOutbox, stockRequests, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFound, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { createToken } from '#server/security/tokens.ts';
import { emptyEmail } from '#server/modules/mail/outbox.ts';
import type { Waiting } from '#shared/contracts/inventory.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { StockRequest } from '#shared/contracts/stock-requests.ts';
import { backInStockEmailKey } from './back-in-stock-email.ts';

const MAX_PER_EMAIL = 20;
const RETENTION_DAYS = 365;
/** As long as the email itself is stored. */
const RETENTION_DAYS_ONCE_MAILED = 30;

const isOpen = isNull(stockRequests.emailedAt);

/** A repeated request gets the same answer, which does not reveal that this email asked before. */
export async function askForStock(db: Db, { email, supplementId }: StockRequest): Promise<void> {
  const [supplement] = await db
    .select({ stock: supplements.stockQuantity })
    .from(supplements)
    .where(and(eq(supplements.id, supplementId), eq(supplements.isActive, true)));
  if (!supplement) throw new AppError('not_found', 'This supplement is no longer available.');
  if (supplement.stock > 0) {
    throw new AppError('conflict', 'This supplement is in stock. You can order it now.');
  }
  await db
    .insert(stockRequests)
    .values({ supplementId, email, endToken: createToken() })
    .onConflictDoNothing();
  await dropBeyondLimit(db, email);
}

/** Deletes the oldest, because the newest was just promised. */
async function dropBeyondLimit(db: Db, email: string): Promise<void> {
  const tooMany = db
    .select({ id: stockRequests.id })
    .from(stockRequests)
    .where(and(sameIgnoringCase(stockRequests.email, email), isOpen))
    .orderBy(desc(stockRequests.id))
    .offset(MAX_PER_EMAIL);
  await db.delete(stockRequests).where(inArray(stockRequests.id, tooMany));
}

/**
 * Ends every request of the email that the token was sent to, because its owner may never have asked. Returns false for
 * an unknown token.
 */
export async function endStockRequests(tx: Db, token: string): Promise<boolean> {
  const email = tx
    .select({ email: sql`lower(${stockRequests.email})` })
    .from(stockRequests)
    .where(eq(stockRequests.endToken, token));
  const ended = await tx
    .delete(stockRequests)
    .where(inArray(sql`lower(${stockRequests.email})`, email))
    .returning({ id: stockRequests.id });
  const keys = ended.map(({ id }) => backInStockEmailKey(id));
  await emptyEmail(tx, and(inArray(emailOutbox.key, keys), isNull(emailOutbox.sentAt)));
  return ended.length > 0;
}

export async function deleteOldStockRequests(db: Db): Promise<void> {
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db
    .delete(stockRequests)
    .where(
      or(
        lt(stockRequests.createdAt, daysAgo(RETENTION_DAYS)),
        lt(stockRequests.emailedAt, daysAgo(RETENTION_DAYS_ONCE_MAILED)),
      ),
    );
}

/** People waiting for each supplement. */
export async function listWaiting(
  db: Db,
  { after, limit }: PageAfterId,
): Promise<ListPage<Waiting>> {
  const { supplementId } = stockRequests;
  const rows = await db
    .select({ id: supplementId, people: sql<number>`count(*)::int` })
    .from(stockRequests)
    .where(and(isOpen, isBefore(after, supplementId)))
    .groupBy(supplementId)
    .orderBy(desc(supplementId))
    .limit(limit + 1);
  const counted = db.selectDistinct({ id: supplementId }).from(stockRequests).where(isOpen);
  return {
    ...cutPage(rows, limit, (last) => String(last.id)),
    total: await countFound(db, counted),
  };
}

/** For the export of personal data. */
export function listStockRequestsOf(db: Db, email: string) {
  return db
    .select({
      supplementId: stockRequests.supplementId,
      name: supplements.name,
      email: stockRequests.email,
      createdAt: stockRequests.createdAt,
      emailedAt: stockRequests.emailedAt,
    })
    .from(stockRequests)
    .innerJoin(supplements, eq(supplements.id, stockRequests.supplementId))
    .where(sameIgnoringCase(stockRequests.email, email))
    .orderBy(asc(stockRequests.id));
}

/** Also empties the emails that answered them. */
export async function deleteStockRequestsOf(tx: Db, email: string): Promise<void> {
  const deleted = await tx
    .delete(stockRequests)
    .where(sameIgnoringCase(stockRequests.email, email))
    .returning({ id: stockRequests.id });
  const keys = deleted.map(({ id }) => backInStockEmailKey(id));
  await emptyEmail(tx, inArray(emailOutbox.key, keys));
}

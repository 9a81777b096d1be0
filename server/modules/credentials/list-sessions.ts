import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Account } from '#server/http/security-log.ts';
import { isOwnedBy } from './sessions.ts';
import type { UserSession } from '#shared/contracts/profile.ts';

const MAX_SESSIONS = 100;

/** Explicit columns, because the table holds the token hash. */
const COLUMNS = {
  id: sessions.id,
  device: sessions.device,
  network: sessions.network,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
};

export async function listSessionsOf(
  db: Db,
  owner: Account,
  currentHash: string,
): Promise<UserSession[]> {
  const isCurrent = sql<boolean>`${sessions.tokenHash} = ${currentHash}`;
  const rows = await db
    .select({ ...COLUMNS, isCurrent })
    .from(sessions)
    .where(and(isOwnedBy(owner), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(isCurrent), desc(sessions.lastSeenAt))
    .limit(MAX_SESSIONS);
  return rows.map(({ lastSeenAt, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
  }));
}

export async function endSessionOf(db: Db, owner: Account, id: string): Promise<string> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), isOwnedBy(owner)))
    .returning({ tokenHash: sessions.tokenHash });
  if (!ended) throw new AppError('not_found', 'This session has already ended.');
  return ended.tokenHash;
}

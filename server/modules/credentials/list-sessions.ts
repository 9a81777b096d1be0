import { and, desc, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Account } from '#server/http/security-log.ts';
import { endSessionById, isOwnedBy } from './sessions.ts';
import type { UserSession } from '#shared/contracts/profile.ts';

/** More browsers than anyone remembers; the oldest are left out. */
const LONGEST_LIST = 100;

/** Columns listed one by one: the hash of the token stands beside them. */
const COLUMNS = {
  id: sessions.id,
  device: sessions.device,
  network: sessions.network,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
};

/** The browsers in which a user or an administrator is signed in, the one that asks first, then the last used. */
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
    .limit(LONGEST_LIST);
  return rows.map(({ lastSeenAt, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
  }));
}

/** Ends one of the owner's own sessions and tells its hash; nobody else's can be named. */
export async function endSessionOf(db: Db, owner: Account, id: string): Promise<string> {
  const tokenHash = await endSessionById(db, id, owner);
  if (!tokenHash) throw new AppError('not_found', 'This session has already ended.');
  return tokenHash;
}

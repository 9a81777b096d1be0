import { eq, sql, asc } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Database } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { sessions, userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { User } from '#shared/contracts/accounts.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import type { Role } from '#shared/contracts/accounts.ts';
import { findSessionOwner } from '#server/modules/credentials/find-session-owner.ts';
import { requireAccount } from './lock-account.ts';

/** Explicit columns, because the table holds the password hash. */
const USER_COLUMNS = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  role: userRoles.name,
  canShareCarts: userRoles.canShareCarts,
  emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
};

export function findSignedInUser(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User | undefined> {
  return findSessionOwner('user', { db, request, reply }, (isOpen) =>
    db
      .select({ owner: USER_COLUMNS, isActive: users.isActive, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(userRoles, eq(userRoles.id, users.roleId))
      .where(isOpen),
  );
}

export async function getUser(db: Db, id: number): Promise<User> {
  const [user] = await db
    .select(USER_COLUMNS)
    .from(users)
    .innerJoin(userRoles, eq(userRoles.id, users.roleId))
    .where(eq(users.id, id));
  if (!user) throw new AppError('not_found', 'This account does not exist.');
  return user;
}

export async function findUserId(db: Db, email: string): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sameIgnoringCase(users.email, email));
  return user?.id;
}

type Names = { firstName: string; lastName: string };

export async function updateProfile(
  db: Database['db'],
  userId: number,
  { firstName, lastName }: Names,
): Promise<User> {
  return runTransaction(db, async (tx) => {
    await requireAccount(tx, userId);
    await tx
      .update(users)
      .set({ firstName: firstName || null, lastName: lastName || null })
      .where(eq(users.id, userId));
    return getUser(tx, userId);
  });
}

/** Null means the shop's rate. Part of the caller's transaction. */
export async function storeCommissionRate(
  tx: Db,
  userId: number,
  rate: number | null,
): Promise<void> {
  await tx.update(users).set({ commissionRate: rate }).where(eq(users.id, userId));
}

export function listActiveRoles(db: Db): Promise<Role[]> {
  return db
    .select({ id: userRoles.id, name: userRoles.name, description: userRoles.description })
    .from(userRoles)
    .where(eq(userRoles.isActive, true))
    .orderBy(asc(userRoles.id));
}

/** Empty for a deleted account. */
export const shownName = sql<string>`case when ${users.deletedAt} is null
  then coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username}) else '' end`;

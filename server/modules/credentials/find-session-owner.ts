import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { sessions } from '#server/db/schema.ts';
import { noteAccount } from '#server/http/security-log.ts';
import { deleteSession, renewSession } from './sessions.ts';
import { readTokenHash, type SessionKind } from '#server/security/session-cookie.ts';

type Found<Owner> = { owner: Owner; isActive: boolean; lastSeenAt: Date };

/** Reads the owner's rights on every request, so changes apply at once. */
export async function findSessionOwner<Owner extends { id: number }>(
  kind: SessionKind,
  { db, request, reply }: { db: Db; request: FastifyRequest; reply: FastifyReply },
  select: (isOpen: SQL | undefined) => Promise<Found<Owner>[]>,
): Promise<Owner | undefined> {
  const tokenHash = readTokenHash(request, kind);
  if (!tokenHash) return undefined;
  const isOpen = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`));
  const [found] = await select(isOpen);
  if (!found) return undefined;
  const { owner, isActive, lastSeenAt } = found;
  if (!isActive) {
    await deleteSession(db, request, kind);
    return undefined;
  }
  noteAccount(request, kind === 'user' ? { userId: owner.id } : { adminId: owner.id });
  await renewSession(db, request, reply, kind, lastSeenAt);
  return owner;
}

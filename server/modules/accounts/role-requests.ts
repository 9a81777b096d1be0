import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { roleRequests, userRoles } from '#server/db/schema.ts';
import { findReaders } from '#server/modules/mail/find-readers.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { RegisterInput } from '#shared/contracts/accounts.ts';
import { requestArrivedMail } from './role-request-mails.ts';

type Asked = {
  userId: number;
  input: Pick<RegisterInput, 'roleId' | 'licenseNumber' | 'practice'>;
  origin: string;
};

/** Somebody has registered to recommend: the staff are told, and they wait. Part of the caller's transaction. */
export async function openRoleRequest(tx: Db, { userId, input, origin }: Asked): Promise<void> {
  const { roleId, licenseNumber, practice } = input;
  const [request] = await tx
    .insert(roleRequests)
    .values({
      userId,
      roleId,
      licenseNumber: licenseNumber || null,
      practice: practice || null,
    })
    .returning({ id: roleRequests.id });
  if (!request) throw new Error('The request was not kept.');
  for (const to of await findReaders(tx)) {
    await enqueueMail(tx, requestArrivedMail({ requestId: request.id, to, origin }));
  }
}

/** The role that a user has asked for and waits for, if any. */
export async function findWaitingRole(db: Db, userId: number): Promise<string | null> {
  const [waiting] = await db
    .select({ role: userRoles.name })
    .from(roleRequests)
    .innerJoin(userRoles, eq(userRoles.id, roleRequests.roleId))
    .where(and(eq(roleRequests.userId, userId), eq(roleRequests.state, 'open')));
  return waiting?.role ?? null;
}

/** All that a user has ever asked to be, the newest first. */
export function listRoleRequests(db: Db, userId: number) {
  return db
    .select({
      role: userRoles.name,
      licenseNumber: roleRequests.licenseNumber,
      practice: roleRequests.practice,
      state: roleRequests.state,
      answer: roleRequests.answer,
      createdAt: roleRequests.createdAt,
      answeredAt: roleRequests.answeredAt,
    })
    .from(roleRequests)
    .innerJoin(userRoles, eq(userRoles.id, roleRequests.roleId))
    .where(eq(roleRequests.userId, userId))
    .orderBy(desc(roleRequests.id));
}

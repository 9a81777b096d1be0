import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Database } from '#server/db/database.ts';
import { roleRequests, userRoles, users } from '#server/db/schema.ts';
import { findStaffRecipients } from '#server/modules/mail/find-staff-recipients.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { RegisterInput } from '#shared/contracts/accounts.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { roleRequestArrivedEmail, roleRequestAnsweredEmail } from './role-request-emails.ts';
import { lockPerson } from './people.ts';

type Asked = {
  userId: number;
  input: Pick<RegisterInput, 'roleId' | 'licenseNumber' | 'practice'>;
  origin: string;
};

/** Part of the caller's transaction. */
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
  if (!request) throw new Error('The request was not stored.');
  for (const to of await findStaffRecipients(tx)) {
    await enqueueMail(tx, roleRequestArrivedEmail({ requestId: request.id, to, origin }));
  }
}

export async function findWaitingRole(db: Db, userId: number): Promise<string | null> {
  const [waiting] = await db
    .select({ role: userRoles.name })
    .from(roleRequests)
    .innerJoin(userRoles, eq(userRoles.id, roleRequests.roleId))
    .where(and(eq(roleRequests.userId, userId), eq(roleRequests.state, 'open')));
  return waiting?.role ?? null;
}

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

type Decision = {
  personId: number;
  requestId: number;
  state: 'approved' | 'refused';
  answer: string;
  adminId: number;
  origin: string;
};

/** The lock makes a second administrator see the first one's answer. */
export async function answerRoleRequest(db: Database['db'], decision: Decision): Promise<void> {
  const { personId, requestId, state, answer, adminId, origin } = decision;
  const isApproved = state === 'approved';
  await runTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    const [request] = await tx
      .select({ state: roleRequests.state, roleId: userRoles.id, role: userRoles.name })
      .from(roleRequests)
      .innerJoin(userRoles, eq(userRoles.id, roleRequests.roleId))
      .where(and(eq(roleRequests.id, requestId), eq(roleRequests.userId, personId)));
    if (!request) throw new AppError('not_found', 'This request does not exist.');
    if (request.state === state) return;
    if (request.state !== 'open') {
      throw new AppError('conflict', `This request was already ${request.state}.`);
    }
    if (isApproved && !person.isActive) {
      throw new AppError('conflict', 'This account is deactivated. Reactivate it first.');
    }
    await tx
      .update(roleRequests)
      .set({ state, answer: answer || null, answeredAt: sql`now()` })
      .where(eq(roleRequests.id, requestId));
    if (isApproved) {
      await tx.update(users).set({ roleId: request.roleId }).where(eq(users.id, personId));
    }
    const { role } = request;
    const to = person.email;
    const email = roleRequestAnsweredEmail({ requestId, to, role, isApproved, answer, origin });
    await enqueueMail(tx, email, { userId: personId });
    await recordAuditEntry(tx, {
      adminId,
      action: state,
      subject: `request ${requestId} of user ${personId}`,
      // The answer's text is deleted with the account; audit entries are not.
      after: { role },
    });
  });
}

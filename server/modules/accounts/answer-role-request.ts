import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { roleRequests, userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { lockPerson } from './people.ts';
import { requestAnsweredMail } from './role-request-mails.ts';

type Decision = {
  personId: number;
  requestId: number;
  state: 'approved' | 'refused';
  answer: string;
  adminId: number;
  origin: string;
};

/** Two administrators may answer at once. The lock on the person makes the second wait and see the first one's answer. */
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
      throw new AppError('conflict', 'This account is deactivated: please reactivate it first.');
    }
    await tx
      .update(roleRequests)
      .set({ state, answer: answer || null, adminId, answeredAt: sql`now()` })
      .where(eq(roleRequests.id, requestId));
    if (isApproved) {
      await tx.update(users).set({ roleId: request.roleId }).where(eq(users.id, personId));
    }
    const { role } = request;
    const to = person.email;
    const letter = requestAnsweredMail({ requestId, to, role, isApproved, answer, origin });
    await enqueueMail(tx, letter, { userId: personId });
    await recordAuditEntry(tx, {
      adminId,
      action: state,
      subject: `request ${requestId} of user ${personId}`,
      // Without the words of the answer: they go with the account, and this entry does not.
      after: { role },
    });
  });
}

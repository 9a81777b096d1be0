import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { lockPerson } from './people.ts';
import { limitLinks } from '#server/modules/credentials/attempts.ts';
import { emailResetLink } from './reset-password.ts';
import { findWaitingRole } from './role-requests.ts';

type Change = { id: number; adminId: number };

/**
 * Ends the sessions either way: one opened during the deactivation must not survive it. Part of the caller's
 * transaction.
 */
export async function setPersonActive(
  tx: Db,
  { id, adminId, isActive }: Change & { isActive: boolean },
): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person.isActive === isActive) return;
  await tx.update(users).set({ isActive }).where(eq(users.id, id));
  await endSessionsOf(tx, { userId: id });
  await recordAuditEntry(tx, {
    adminId,
    action: isActive ? 'reactivated' : 'deactivated',
    subject: `user ${id}`,
    before: { isActive: person.isActive },
    after: { isActive },
  });
}

export async function changePersonRole(
  db: Database['db'],
  { id, adminId, role }: Change & { role: string },
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const person = await lockPerson(tx, id);
    const [chosen] = await tx
      .select({ id: userRoles.id })
      .from(userRoles)
      .where(and(eq(userRoles.name, role), eq(userRoles.isActive, true)));
    if (!chosen) throw new AppError('invalid_input', 'Choose one of the roles.');
    if (person.roleId === chosen.id) return;
    if (await findWaitingRole(tx, id)) {
      throw new AppError(
        'conflict',
        'This person’s request is still open. Approve or refuse it first.',
      );
    }
    const [before] = await tx
      .select({ role: userRoles.name })
      .from(userRoles)
      .where(eq(userRoles.id, person.roleId));
    await tx.update(users).set({ roleId: chosen.id }).where(eq(users.id, id));
    await recordAuditEntry(tx, {
      adminId,
      action: 'changed the role of',
      subject: `user ${id}`,
      before,
      after: { role },
    });
  });
}

export async function emailPersonResetLink(
  db: Database['db'],
  { id, adminId, origin }: Change & { origin: string },
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person.isActive) {
      throw new AppError('conflict', 'This account is deactivated. Reactivate it first.');
    }
    await limitLinks(tx, `reset-link ${id}`);
    await emailResetLink(tx, { id, email: person.email, origin });
    await recordAuditEntry(tx, {
      adminId,
      action: 'sent a reset link to',
      subject: `user ${id}`,
    });
  });
}

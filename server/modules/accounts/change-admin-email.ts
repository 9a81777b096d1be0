import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/error-code.ts';
import { adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { adminEmailChangedMail } from './admin-mails.ts';

/** The password has been checked. */
export async function changeAdminEmail(
  db: Database['db'],
  { adminId, email }: { adminId: number; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(adminUsers.id, adminId);
    const [before] = await tx
      .select({ email: adminUsers.email })
      .from(adminUsers)
      .where(isOwn)
      .for('update');
    if (!before || before.email === email) return;
    await storeEmail(tx, adminId, email);
    await recordAuditEntry(tx, {
      adminId,
      action: 'changed',
      subject: 'their email address',
      before,
      after: { email },
    });
    await enqueueMail(
      tx,
      adminEmailChangedMail({ id: `admin-email-changed-${randomUUID()}`, to: before.email }),
    );
  });
}

async function storeEmail(tx: Db, adminId: number, email: string): Promise<void> {
  try {
    await tx.update(adminUsers).set({ email }).where(eq(adminUsers.id, adminId));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'Another administrator has this email address.');
  }
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { CodeKind } from './check-second-factor.ts';

export async function noteAdminSignIn(
  db: Database['db'],
  adminId: number,
  codeKind: CodeKind | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(adminUsers)
      .set({ lastSignInAt: sql`now()` })
      .where(eq(adminUsers.id, adminId));
    await recordAuditEntry(tx, {
      adminId,
      action: 'signed in to',
      subject: 'the console',
      ...(codeKind === 'recovery' && { after: { with: 'a recovery code' } }),
    });
  });
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { type CodeKind, codeNeeded } from './check-second-factor.ts';

/**
 * Part of the transaction that opens the session. Checks once more that no code is needed if none was given: the second
 * factor may have been turned on since the password was checked.
 */
export async function noteAdminSignIn(
  tx: Db,
  adminId: number,
  codeKind: CodeKind | undefined,
): Promise<void> {
  const needsNoMore = codeKind ? undefined : isNull(adminUsers.totpConfirmedAt);
  const noted = await tx
    .update(adminUsers)
    .set({ lastSignInAt: sql`now()` })
    .where(and(eq(adminUsers.id, adminId), needsNoMore))
    .returning({ id: adminUsers.id });
  if (noted.length === 0) throw codeNeeded();
  await recordAuditEntry(tx, {
    adminId,
    action: 'signed in to',
    subject: 'the console',
    ...(codeKind === 'recovery' && { after: { with: 'a recovery code' } }),
  });
}

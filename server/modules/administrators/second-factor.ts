import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { encryptText } from '#server/security/encrypt-text.ts';
import type { SecretKey } from '#server/security/secret-key.ts';
import { endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import {
  checkOwnSecondFactor,
  checkSecondFactor,
  type CodeKind,
  secretContext,
} from './check-second-factor.ts';
import { requireAdminRole } from './lock-admin.ts';
import {
  deleteRecoveryCodes,
  renewRecoveryCodes,
} from '#server/modules/credentials/recovery-codes.ts';
import { createTotpSecret } from '#server/modules/credentials/totp.ts';

const SUBJECT = 'their second factor';
const NO_SECOND_FACTOR = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };

type Deps = { db: Database['db']; secretKey: SecretKey };

type PresentedCode = {
  adminId: number;
  code: string;
  /** The session that stays open: that of the browser which sends the code. */
  sessionHash?: string | undefined;
};

/** A secret that waits for its first code; one that waited before is worth nothing anymore. */
export async function startSecondFactor(
  { db, secretKey }: Deps,
  adminId: number,
): Promise<{ secret: string }> {
  const secret = createTotpSecret();
  const sealed = encryptText(secret, { key: secretKey(), context: secretContext(adminId) });
  await runTransaction(db, async (tx) => {
    await requireAdminRole(tx, adminId, 'viewer');
    const started = await tx
      .update(adminUsers)
      .set({ ...NO_SECOND_FACTOR, totpSecret: sealed })
      .where(and(eq(adminUsers.id, adminId), isNull(adminUsers.totpConfirmedAt)))
      .returning({ id: adminUsers.id });
    if (started.length === 0) throw new AppError('conflict', 'The second factor is already on.');
  });
  return { secret };
}

/** From here on signing in takes a code. Other browsers have not shown one, and are signed out. */
export async function confirmSecondFactor(
  { db, secretKey }: Deps,
  { adminId, code, sessionHash }: PresentedCode,
): Promise<string[]> {
  const [found] = await db
    .select({ sealedSecret: adminUsers.totpSecret })
    .from(adminUsers)
    .where(and(eq(adminUsers.id, adminId), isNull(adminUsers.totpConfirmedAt)));
  if (!found?.sealedSecret) {
    throw new AppError('conflict', 'Please start again: there is no second factor to confirm.');
  }
  const { sealedSecret } = found;
  await checkSecondFactor(db, secretKey, {
    ...{ adminId, sealedSecret, code },
    refusedAs: 'invalid_input',
  });
  return runTransaction(db, async (tx) => {
    await requireAdminRole(tx, adminId, 'viewer');
    const isStarted = and(
      eq(adminUsers.totpSecret, sealedSecret),
      isNull(adminUsers.totpConfirmedAt),
    );
    const confirmed = await tx
      .update(adminUsers)
      .set({ totpConfirmedAt: sql`now()` })
      .where(and(eq(adminUsers.id, adminId), isStarted))
      .returning({ id: adminUsers.id });
    if (confirmed.length === 0) {
      throw new AppError('conflict', 'The second factor was changed in another window.');
    }
    await endSessionsOf(tx, { adminId }, { exceptHash: sessionHash });
    await recordAuditEntry(tx, { adminId, action: 'turned on', subject: SUBJECT });
    return renewRecoveryCodes(tx, adminId);
  });
}

/** The password has been checked. Ends the other sessions, as turning it on does. Answers with the kind of the code. */
export async function endSecondFactor(
  { db, secretKey }: Deps,
  { adminId, code, sessionHash }: PresentedCode,
): Promise<CodeKind> {
  const kind = await checkOwnSecondFactor(db, secretKey, { adminId, code });
  if (!kind) throw new AppError('conflict', 'The second factor is already off.');
  await runTransaction(db, async (tx) => {
    await requireAdminRole(tx, adminId, 'viewer');
    await clearSecondFactor(tx, adminId);
    await endSessionsOf(tx, { adminId }, { exceptHash: sessionHash });
    await recordAuditEntry(tx, { adminId, action: 'turned off', subject: SUBJECT });
  });
  return kind;
}

/** Part of the caller's transaction. */
export async function clearSecondFactor(tx: Db, adminId: number): Promise<void> {
  await tx.update(adminUsers).set(NO_SECOND_FACTOR).where(eq(adminUsers.id, adminId));
  await deleteRecoveryCodes(tx, adminId);
}

/** Whether codes are asked for, in a query for an administrator. */
export const hasSecondFactor = sql<boolean>`${isNotNull(adminUsers.totpConfirmedAt)}`;

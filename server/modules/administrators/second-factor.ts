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
  sessionHash?: string | undefined;
};

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

/** Ends all other sessions, which have not shown a code. */
export async function confirmSecondFactor(
  { db, secretKey }: Deps,
  { adminId, code, sessionHash }: PresentedCode,
): Promise<string[]> {
  const [found] = await db
    .select({ sealedSecret: adminUsers.totpSecret })
    .from(adminUsers)
    .where(and(eq(adminUsers.id, adminId), isNull(adminUsers.totpConfirmedAt)));
  if (!found?.sealedSecret) {
    throw new AppError('conflict', 'Start again: no second factor is waiting for a code.');
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

/** Check the password first. Returns the kind of the code. */
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

export async function clearSecondFactor(tx: Db, adminId: number): Promise<void> {
  await tx.update(adminUsers).set(NO_SECOND_FACTOR).where(eq(adminUsers.id, adminId));
  await deleteRecoveryCodes(tx, adminId);
}

export const hasSecondFactor = sql<boolean>`${isNotNull(adminUsers.totpConfirmedAt)}`;

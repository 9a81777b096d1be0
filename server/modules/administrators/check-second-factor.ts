import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  clearFailures,
  countFailure,
  refuseIfBlocked,
} from '#server/modules/credentials/attempts.ts';
import { decryptText } from '#server/security/encrypt-text.ts';
import type { SecretKey } from '#server/security/secret-key.ts';
import { useRecoveryCode } from '#server/modules/credentials/recovery-codes.ts';
import { findTotpStep, isTotpCode } from '#server/modules/credentials/totp.ts';

/** Three in a million codes are valid at any time, so five guesses in 15 minutes are harmless. */
const WRONG_CODES_ALLOWED = 5;
const WRONG_CODE = 'This code is wrong or was already used. Enter the next one.';

export type Presented = {
  adminId: number;
  sealedSecret: string;
  code: string;
  refusedAs: 'second_factor_required' | 'invalid_input';
};
export type CodeKind = 'app' | 'recovery';

export function secretContext(adminId: number): string {
  return `second factor of administrator ${adminId}`;
}

/** Accepts an app code or a recovery code, each once. Counts wrong codes per account. */
export async function checkSecondFactor(
  db: Db,
  secretKey: SecretKey,
  presented: Presented,
): Promise<CodeKind> {
  const { adminId } = presented;
  const counted = `second-factor ${adminId}`;
  await refuseIfBlocked(db, counted);
  const code = presented.code.replaceAll(/\s/g, '');
  const kind: CodeKind = isTotpCode(code) ? 'app' : 'recovery';
  const isRight =
    kind === 'app'
      ? await takeAppCode(db, secretKey, { ...presented, code })
      : await useRecoveryCode(db, adminId, code);
  if (!isRight) {
    await countFailure(db, counted, WRONG_CODES_ALLOWED);
    throw wrongCode(presented.refusedAs);
  }
  await clearFailures(db, counted);
  return kind;
}

/** Requires a code if the second factor is on. Returns undefined if it is off. */
export async function checkOwnSecondFactor(
  db: Db,
  secretKey: SecretKey,
  { adminId, code }: { adminId: number; code: string | undefined },
): Promise<CodeKind | undefined> {
  const [found] = await db
    .select({ sealedSecret: adminUsers.totpSecret, confirmedAt: adminUsers.totpConfirmedAt })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId));
  if (!found?.sealedSecret || !found.confirmedAt) return undefined;
  if (!code) {
    const message = codeNeeded().message;
    throw new AppError('invalid_input', message, {
      details: { issues: [{ path: 'code', message }] },
    });
  }
  const { sealedSecret } = found;
  return checkSecondFactor(db, secretKey, {
    ...{ adminId, sealedSecret, code },
    refusedAs: 'invalid_input',
  });
}

export function codeNeeded(): AppError {
  return new AppError('second_factor_required', 'Enter the code from your authenticator app.');
}

/** Stores the time step of the last code, so that no code works twice. */
async function takeAppCode(
  db: Db,
  secretKey: SecretKey,
  { adminId, sealedSecret, code }: Presented,
): Promise<boolean> {
  const step = findTotpStep(openSecret(secretKey, adminId, sealedSecret), code);
  if (step === undefined) return false;
  const isNew = or(isNull(adminUsers.totpLastStep), lt(adminUsers.totpLastStep, step));
  const taken = await db
    .update(adminUsers)
    .set({ totpLastStep: step })
    .where(and(eq(adminUsers.id, adminId), eq(adminUsers.totpSecret, sealedSecret), isNew))
    .returning({ id: adminUsers.id });
  return taken.length > 0;
}

function openSecret(secretKey: SecretKey, adminId: number, sealedSecret: string): string {
  try {
    return decryptText(sealedSecret, { key: secretKey(), context: secretContext(adminId) });
  } catch (error) {
    throw new AppError(
      'unavailable',
      'SECRET_KEY has changed since the second factor was turned on. Use a recovery code, or turn it off with “npm run admin”.',
      { cause: error },
    );
  }
}

function wrongCode(refusedAs: Presented['refusedAs']): AppError {
  return new AppError(refusedAs, WRONG_CODE, {
    details: { issues: [{ path: 'code', message: WRONG_CODE }] },
    securityEvent: 'second_factor_failed',
  });
}

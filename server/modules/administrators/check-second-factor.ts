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

/** Three of a million codes are right at any moment, so this many guesses in a quarter of an hour are harmless. */
const WRONG_CODES_ALLOWED = 5;
const WRONG_CODE = 'This code is not correct, or was already used. Please enter the next one.';

export type Presented = {
  adminId: number;
  sealedSecret: string;
  code: string;
  /** The error for a wrong code: at sign-in, or in a form of somebody who is signed in. */
  refusedAs: 'second_factor_required' | 'invalid_input';
};
export type CodeKind = 'app' | 'recovery';

/** Ties the encrypted secret to one administrator. */
export function secretContext(adminId: number): string {
  return `second factor of administrator ${adminId}`;
}

/**
 * Takes a code of the app or for recovery, each once, or refuses. Wrong ones are counted for the account, whoever
 * sends them.
 */
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

/** Asks a signed-in administrator for a code if the second factor is on. Returns the kind of the code. */
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

/** The row keeps the time step of the last code, so that the same code sent twice works only once. */
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
      'The shop has another SECRET_KEY than when the second factor was turned on. Use a recovery code, or have it turned off with “npm run admin”.',
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

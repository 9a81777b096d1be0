import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { uploads } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { requireAdminRole } from '#server/modules/administrators/lock-admin.ts';

const LIFETIME_MINUTES = 15;
const MAX_OPEN_PER_SENDER = 10;
/** Refused files count too, since decoding them costs as much. */
const MAX_PER_USER_AND_DAY = 30;
const ID_BYTES = 16;

export type UploadSender = { adminId: number } | { userId: number };

export const isOfLastDay = gt(uploads.expiresAt, sql`now() - interval '1 day'`);

export async function openUpload(
  tx: Db,
  sender: UploadSender,
): Promise<{ id: string; token: string }> {
  await lockSender(tx, sender);
  const isOpen = and(isFrom(sender), isNull(uploads.receivedAt), gt(uploads.expiresAt, sql`now()`));
  if ((await tx.$count(uploads, isOpen)) >= MAX_OPEN_PER_SENDER) {
    throw tooMany('Too many uploads at once. Wait a minute, then try again.', 60);
  }
  const isRecent = and(isFrom(sender), isOfLastDay);
  if ('userId' in sender && (await tx.$count(uploads, isRecent)) >= MAX_PER_USER_AND_DAY) {
    throw tooMany('You’ve uploaded too many pictures today. Try again tomorrow.', 3_600);
  }
  const id = randomBytes(ID_BYTES).toString('hex');
  const token = createToken();
  await tx.insert(uploads).values({
    id,
    ...sender,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES})`,
  });
  return { id, token };
}

async function lockSender(tx: Db, sender: UploadSender): Promise<void> {
  if ('userId' in sender) {
    await requireSharer(tx, sender.userId);
    return;
  }
  await requireAdminRole(tx, sender.adminId, 'staff');
}

export function isFrom(sender: UploadSender) {
  return 'adminId' in sender
    ? eq(uploads.adminId, sender.adminId)
    : eq(uploads.userId, sender.userId);
}

function tooMany(message: string, retryAfterSeconds: number): AppError {
  return new AppError('too_many_requests', message, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

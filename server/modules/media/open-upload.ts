import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers, uploads } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';

const LIFETIME_MINUTES = 15;
const MAX_OPEN_PER_ADMIN = 10;
const ID_BYTES = 16;

/** A token that takes one file, soon. Whoever holds it needs no session. */
export async function openUpload(tx: Db, adminId: number): Promise<{ id: string; token: string }> {
  // Requests of one administrator are counted one after the other.
  await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId))
    .for('update');
  const [open] = await tx
    .select({ count: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.adminId, adminId),
        isNull(uploads.receivedAt),
        gt(uploads.expiresAt, sql`now()`),
      ),
    );
  if (open && open.count >= MAX_OPEN_PER_ADMIN) {
    throw new AppError(
      'too_many_requests',
      'Too many uploads are under way. Please finish those first.',
      { headers: { 'retry-after': '60' } },
    );
  }
  const id = randomBytes(ID_BYTES).toString('hex');
  const token = createToken();
  await tx.insert(uploads).values({
    id,
    adminId,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES})`,
  });
  return { id, token };
}

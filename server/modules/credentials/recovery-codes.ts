import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminRecoveryCodes } from '#server/db/schema.ts';
import { hashToken } from '#server/security/tokens.ts';

const CODES = 10;
/** 120 bits, so a fast hash is safe. */
const CODE_LENGTH = 24;
/** 32 characters without lookalikes (l, o, 0, 1). */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

export async function renewRecoveryCodes(tx: Db, adminId: number): Promise<string[]> {
  await deleteRecoveryCodes(tx, adminId);
  const codes = Array.from({ length: CODES }, makeCode);
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHash: hashCode(code) })));
  return codes;
}

export async function deleteRecoveryCodes(tx: Db, adminId: number): Promise<void> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
}

export async function useRecoveryCode(db: Db, adminId: number, code: string): Promise<boolean> {
  const used = await db
    .update(adminRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(adminRecoveryCodes.codeHash, hashCode(code)), isUsable(adminId)))
    .returning({ adminId: adminRecoveryCodes.adminId });
  return used.length > 0;
}

export function countRecoveryCodes(db: Db, adminId: number): Promise<number> {
  return db.$count(adminRecoveryCodes, isUsable(adminId));
}

function isUsable(adminId: number) {
  return and(eq(adminRecoveryCodes.adminId, adminId), isNull(adminRecoveryCodes.usedAt));
}

function makeCode(): string {
  const symbols = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return symbols.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

function hashCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

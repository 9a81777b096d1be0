import { eq, sql } from 'drizzle-orm';
import type { StoredKeys } from '#server/config/config.ts';
import type { Db } from '#server/db/database.ts';
import { adminUsers, serviceKeys } from '#server/db/schema.ts';
import { decryptText, encryptText } from '#server/security/encrypt-text.ts';
import type { SecretKey } from '#server/security/secret-key.ts';
import type { ServiceKey } from '#shared/rules/service-keys.ts';

const HINT_CHARACTERS = 4;

export async function readStoredKeys(db: Db, secretKey: SecretKey): Promise<StoredKeys> {
  const rows = await db
    .select({ name: serviceKeys.name, sealed: serviceKeys.sealed })
    .from(serviceKeys);
  const values: StoredKeys['values'] = {};
  const unreadable: ServiceKey[] = [];
  for (const { name, sealed } of rows) {
    try {
      values[name] = decryptText(sealed, sealOf(secretKey, name));
    } catch {
      unreadable.push(name);
    }
  }
  return { values, unreadable };
}

export function listStoredKeys(db: Db) {
  return db
    .select({
      name: serviceKeys.name,
      hint: serviceKeys.hint,
      changedAt: serviceKeys.changedAt,
      changedBy: adminUsers.username,
    })
    .from(serviceKeys)
    .leftJoin(adminUsers, eq(adminUsers.id, serviceKeys.changedBy));
}

/** Changes with every save, also of the same value. */
export async function readSealed(db: Db): Promise<string> {
  const rows = await db.select({ sealed: serviceKeys.sealed }).from(serviceKeys);
  return rows
    .map(({ sealed }) => sealed)
    .toSorted()
    .join(' ');
}

type NewKey = { name: ServiceKey; value: string; adminId: number };

export async function storeKey(
  tx: Db,
  secretKey: SecretKey,
  { name, value, adminId }: NewKey,
): Promise<void> {
  const changed = {
    sealed: encryptText(value, sealOf(secretKey, name)),
    hint: hintOf(name, value),
    changedAt: sql`now()`,
    changedBy: adminId,
  };
  await tx
    .insert(serviceKeys)
    .values({ name, ...changed })
    .onConflictDoUpdate({ target: serviceKeys.name, set: changed });
}

export async function removeKey(tx: Db, name: ServiceKey): Promise<void> {
  await tx.delete(serviceKeys).where(eq(serviceKeys.name, name));
}

function sealOf(secretKey: SecretKey, name: ServiceKey) {
  return { key: secretKey('service keys'), context: `service key ${name}` };
}

function hintOf(name: ServiceKey, value: string): string {
  if (name === 'mailFrom') return value;
  if (name === 'smtp') return new URL(value).host;
  return value.slice(-HINT_CHARACTERS);
}

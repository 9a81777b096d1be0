import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminUsers, sessions } from '#server/db/schema.ts';
import { newAdminSchema } from '#shared/contracts/admins.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { verifyPassword } from '#server/modules/credentials/passwords.ts';
import { createAdmin, deactivateAdmin, generatePassword, resetAdmin } from './admin-users.ts';
import { listAdministrators } from './administrators.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const shop = useTestApp();

function newAdmin() {
  const username = `Admin-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@shop.example`, password: 'correct horse' };
}

async function findAdmin(username: string) {
  const [row] = await shop().db.select().from(adminUsers).where(eq(adminUsers.username, username));
  if (!row) throw new Error(`no ${username}`);
  return row;
}

async function openSession(adminId: number): Promise<void> {
  await shop()
    .db.insert(sessions)
    .values({ tokenHash: randomUUID(), adminId, expiresAt: sql`now() + interval '1 hour'` });
}

function countSessions(adminId: number): Promise<number> {
  return shop().db.$count(sessions, eq(sessions.adminId, adminId));
}

describe('creating an administrator', () => {
  test('stores the hash of the password', async () => {
    const admin = newAdmin();
    await createAdmin(shop().db, admin);
    const row = await findAdmin(admin.username);
    expect(row).toMatchObject({ email: admin.email, isActive: true });
    expect(row.password).not.toContain(admin.password);
    expect(await verifyPassword(admin.password, row.password)).toBe(true);
  });

  test('rejects a taken username or email in any case', async () => {
    const { db } = shop();
    const admin = newAdmin();
    await createAdmin(db, admin);
    const sameName = { ...newAdmin(), username: admin.username.toLowerCase() };
    const sameAddress = { ...newAdmin(), email: admin.email };
    await expect(createAdmin(db, sameName)).rejects.toThrow(/already exists/);
    await expect(createAdmin(db, sameAddress)).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each<[string, object]>([
    ['an empty name', { username: ' ' }],
    ['a long name', { username: 'x'.repeat(65) }],
    ['a zero byte', { username: 'a\u0000' }],
    ['a wrong address', { email: 'nobody' }],
    ['an unknown role', { role: 'king' }],
    ['a short password', { password: '1234567' }],
    ['a long password', { password: 'x'.repeat(129) }],
  ])('refuses %s', (_name, change) => {
    expect(newAdminSchema.safeParse({ ...newAdmin(), role: 'staff', ...change }).success).toBe(
      false,
    );
  });
});

describe('resetting an administrator', () => {
  test('sets a new password and ends every session', async () => {
    const { db } = shop();
    const admin = newAdmin();
    await createAdmin(db, admin);
    const { id } = await findAdmin(admin.username);
    await openSession(id);
    await resetAdmin(db, { username: admin.username.toUpperCase(), password: 'another password' });
    const row = await findAdmin(admin.username);
    expect(await verifyPassword('another password', row.password)).toBe(true);
    expect(await verifyPassword(admin.password, row.password)).toBe(false);
    expect(await countSessions(id)).toBe(0);
  });

  test('reactivates a deactivated administrator', async () => {
    const { db } = shop();
    const admin = newAdmin();
    await createAdmin(db, admin);
    await deactivateAdmin(db, admin.username);
    await resetAdmin(db, admin);
    expect((await findAdmin(admin.username)).isActive).toBe(true);
  });

  test('finds a name whose lowercase form differs in its last letter', async () => {
    const { db } = shop();
    const admin = { ...newAdmin(), username: 'ΝΙΚΟΣ' };
    await createAdmin(db, admin);
    await resetAdmin(db, { ...admin, password: 'another password' });
    const row = await findAdmin(admin.username);
    expect(await verifyPassword('another password', row.password)).toBe(true);
  });

  test('needs an existing administrator', async () => {
    await expect(resetAdmin(shop().db, newAdmin())).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('ends only the sessions of the deactivated administrator', async () => {
  const { db } = shop();
  const [gone, staying] = [newAdmin(), newAdmin()];
  for (const admin of [gone, staying]) {
    await createAdmin(db, admin);
    await openSession((await findAdmin(admin.username)).id);
  }
  await deactivateAdmin(db, gone.username);
  const row = await findAdmin(gone.username);
  expect(row.isActive).toBe(false);
  expect(await countSessions(row.id)).toBe(0);
  expect(await countSessions((await findAdmin(staying.username)).id)).toBe(1);
});

test('rejects deactivating an unknown administrator', async () => {
  await expect(deactivateAdmin(shop().db, 'nobody')).rejects.toThrow(
    'There is no administrator named nobody.',
  );
});

test('lists no secrets', async () => {
  const { db } = shop();
  const admin = newAdmin();
  await createAdmin(db, admin);
  expect(await listAdministrators(db)).toContainEqual({
    id: expect.any(Number),
    username: admin.username,
    email: admin.email,
    role: 'owner',
    isActive: true,
    hasSecondFactor: false,
    lastSignInAt: null,
  });
});

test('generates long, unique passwords', () => {
  const passwords = Array.from({ length: 100 }, generatePassword);
  expect(new Set(passwords).size).toBe(100);
  expect(passwords.every((password) => /^[\w-]{20}$/.test(password))).toBe(true);
});

test('creates the first administrator once, even by two processes', async () => {
  const { db, close } = await createTestApp();
  const settings = { username: 'admin', email: 'admin@shop.example', password: undefined };
  const made = await Promise.all([createFirstAdmin(db, settings), createFirstAdmin(db, settings)]);
  const [first, ...others] = made.filter((admin) => admin !== undefined);
  expect(others).toEqual([]);
  expect(first?.generatedPassword).toMatch(/^[\w-]{20}$/);
  const [row] = await db.select().from(adminUsers);
  expect(await verifyPassword(first?.generatedPassword ?? '', row?.password ?? '')).toBe(true);
  expect(await createFirstAdmin(db, settings)).toBeUndefined();
  await close();
});

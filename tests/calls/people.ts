import { and, eq, isNotNull } from 'drizzle-orm';
import { adminUsers, sessions, users } from '#server/db/schema.ts';
import type { Access } from '#shared/contracts/call.ts';
import { type AdminRole, hasRights } from '#shared/rules/admin-roles.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { insertAdmin } from '#server/modules/administrators/admin-users.ts';
import { PASSWORD, signUp } from '#tests/support/accounts.ts';
import { PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export const PEOPLE = [
  'visitor',
  'customer',
  'practitioner',
  'other practitioner',
  'administrator',
  'staff',
  'viewer',
  'deactivated practitioner',
  'deactivated administrator',
] as const;

export type Person = (typeof PEOPLE)[number];

type Account = { userId: number } | { adminId: number };

const ROLES: Partial<Record<Person, AdminRole>> = {
  administrator: 'owner',
  staff: 'staff',
  viewer: 'viewer',
};

export type People = Awaited<ReturnType<typeof invitePeople>>;

/** Creates the accounts. Each person can sign in at any time, even after losing the right to. */
export async function invitePeople(shop: Pick<TestApp, 'app' | 'db'>) {
  const { db } = shop;
  const register = async (roleId: number): Promise<{ userId: number }> => {
    const { user } = await signUp(shop.app, { roleId });
    return { userId: user.id };
  };
  const customer = await signUp(shop.app);
  const accounts: Partial<Record<Person, Account>> = {
    customer: { userId: customer.user.id },
    practitioner: await register(PRACTITIONER_ROLE_ID),
    'other practitioner': await register(PRACTITIONER_ROLE_ID),
    'deactivated practitioner': await register(PRACTITIONER_ROLE_ID),
    administrator: { adminId: await addAdmin(shop, 'present') },
    staff: { adminId: await addAdmin(shop, 'staff') },
    viewer: { adminId: await addAdmin(shop, 'viewer') },
    'deactivated administrator': { adminId: await addAdmin(shop, 'former') },
  };
  await db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.username, 'former'));

  /** Recreates deleted accounts and restores everyone’s state. */
  async function findAccount(person: Person): Promise<Account | undefined> {
    const account = accounts[person];
    if (!account) return account;
    if (!('userId' in account)) {
      const role = ROLES[person];
      const restored = role ? { role, isActive: true } : { isActive: false };
      const noSecondFactor = { totpSecret: null, totpConfirmedAt: null };
      await db
        .update(adminUsers)
        .set({ ...restored, ...noSecondFactor })
        .where(eq(adminUsers.id, account.adminId));
      return account;
    }
    const isDeleted = and(eq(users.id, account.userId), isNotNull(users.deletedAt));
    const kept =
      (await db.$count(users, isDeleted)) === 0
        ? account
        : await register(person === 'customer' ? 1 : PRACTITIONER_ROLE_ID);
    accounts[person] = kept;
    const isActive = person !== 'deactivated practitioner';
    const emailVerifiedAt = new Date();
    await db.update(users).set({ isActive, emailVerifiedAt }).where(eq(users.id, kept.userId));
    return kept;
  }

  return {
    email: customer.email,
    async signIn(person: Person): Promise<Record<string, string>> {
      const account = await findAccount(person);
      if (!account) return {};
      const token = createToken();
      const expiresAt = new Date(Date.now() + 60 * 60_000);
      await db.insert(sessions).values({ ...account, tokenHash: hashToken(token), expiresAt });
      return { ['userId' in account ? 'session' : 'admin_session']: token };
    },
  };
}

/** The refusal that the person should get, if any. */
export function refusalFor(access: Access, person: Person): 401 | 403 | undefined {
  switch (access) {
    case 'anyone':
    case 'capability':
      return undefined;
    case 'viewer':
    case 'staff':
    case 'owner': {
      const role = ROLES[person];
      if (!role) return 401;
      return hasRights(role, access) ? undefined : 403;
    }
    case 'user':
      return isUser(person) ? undefined : 401;
    case 'sharer':
      if (!isUser(person)) return 401;
      return person === 'customer' ? 403 : undefined;
  }
}

export function isUser(person: Person): boolean {
  return ['customer', 'practitioner', 'other practitioner'].includes(person);
}

async function addAdmin({ db }: Pick<TestApp, 'db'>, username: string): Promise<number> {
  await insertAdmin(db, { username, password: PASSWORD, email: `${username}@shop.example` });
  const [row] = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.username, username));
  if (!row) throw new Error('No administrator was made.');
  return row.id;
}

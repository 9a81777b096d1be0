import { and, eq, or, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFailure, refuseIfBlocked } from '#server/modules/credentials/attempts.ts';
import { narrowestNetwork } from '#server/security/networks.ts';
import type { RegisterInput, User } from '#shared/contracts/accounts.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import { DEFAULT_ROLE_ID } from '#shared/rules/roles.ts';
import { hashPassword, withHashingSlot } from '#server/modules/credentials/passwords.ts';
import { openRoleRequest } from './role-requests.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { getUser } from './users.ts';

/** More than a clinic needs, too few to find out who has an account. */
const TAKEN_PER_NETWORK = 20;

/**
 * Registering a taken account costs a password hash as well, and a network must wait after a few of these errors. So
 * nobody can cheaply find out who has an account.
 */
export async function registerUser(
  db: Database['db'],
  input: RegisterInput,
  { ip, origin }: { ip: string; origin: string },
): Promise<User> {
  const role = await requireActiveRole(db, input.roleId);
  const key = `register ${narrowestNetwork(ip)}`;
  const password = await withHashingSlot(async () => {
    await refuseIfBlocked(db, key);
    return hashPassword(input.password);
  });
  const created = await db.transaction(async (tx) => {
    const mustWait = role.canShareCarts && (await practitionersNeedApproval(tx));
    const roleId = mustWait ? DEFAULT_ROLE_ID : role.id;
    const id = await insertUser(tx, { ...input, password, roleId });
    if (id === undefined) return undefined;
    await sendConfirmation(tx, { userId: id, email: input.email, origin });
    if (mustWait) await openRoleRequest(tx, { userId: id, input, origin });
    return id;
  });
  if (created !== undefined) return getUser(db, created);
  await countFailure(db, key, TAKEN_PER_NETWORK);
  await refuseTaken(db, input);
  throw new AppError('conflict', 'We couldn’t create your account. Please try again.');
}

async function insertUser(tx: Db, input: RegisterInput): Promise<number | undefined> {
  const [created] = await tx
    .insert(users)
    .values({
      email: input.email,
      username: input.username,
      password: input.password,
      firstName: input.firstName || null,
      lastName: input.lastName || null,
      roleId: input.roleId,
      lastSignInAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return created?.id;
}

async function practitionersNeedApproval(tx: Db): Promise<boolean> {
  return (await readSettings(tx)).settings.practitionersNeedApproval ?? false;
}

async function requireActiveRole(db: Db, roleId: number) {
  const [role] = await db
    .select({ id: userRoles.id, canShareCarts: userRoles.canShareCarts })
    .from(userRoles)
    .where(and(eq(userRoles.id, roleId), eq(userRoles.isActive, true)));
  if (!role) throw new AppError('invalid_input', 'Choose one of the account types.');
  return role;
}

async function refuseTaken(db: Db, input: RegisterInput): Promise<void> {
  const sameEmail = sameIgnoringCase(users.email, input.email);
  const sameUsername = sameIgnoringCase(users.username, input.username);
  const taken = await db
    .select({ email: users.email })
    .from(users)
    .where(or(sameEmail, sameUsername));
  if (taken.length === 0) return;
  const emailTaken = taken.some((row) => row.email.toLowerCase() === input.email);
  throw new AppError(
    'conflict',
    emailTaken
      ? 'An account with this email already exists.'
      : 'This username is taken. Choose another one.',
  );
}

import {
  isRow,
  type Row,
  rowsOf,
  integerOr,
  textOf,
  textOrNull,
  type Unread,
} from '#client/lib/read-json.ts';
import type { AnswerOf } from './call.ts';
import type { Role } from '#shared/contracts/roles.ts';

/** The signed-in user as the browser knows them. Their address and role are additions that may be missing. */
export type User = {
  username: string;
  firstName: string | null;
  lastName: string | null;
  canShareCarts: boolean;
  email: string | null;
  role: string | null;
  /** Null when the shop does not say: what goes with it is not offered then. */
  emailVerified: boolean | null;
  /** Whether something came of their recommendations since they last looked. */
  hasNews: boolean;
};

/** Null for an answer that tells of nobody. */
export function readUser(body: Unread<AnswerOf<'readProfile'>>): User | null {
  if (!isRow(body)) return null;
  return {
    username: textOf(body['username']),
    firstName: textOrNull(body['firstName']),
    lastName: textOrNull(body['lastName']),
    canShareCarts: body['canShareCarts'] === true,
    email: textOrNull(body['email']),
    role: textOrNull(body['role']),
    emailVerified: typeof body['emailVerified'] === 'boolean' ? body['emailVerified'] : null,
    hasNews: body['hasNews'] === true,
  };
}

export function readRoles(body: Unread<AnswerOf<'listRoles'>>): Role[] {
  return rowsOf(body)
    .map(readRole)
    .filter((role) => role !== null);
}

function readRole({ id, name, description }: Row<Role>): Role | null {
  const roleId = integerOr(id, null);
  return roleId === null
    ? null
    : { id: roleId, name: textOf(name), description: textOf(description) };
}

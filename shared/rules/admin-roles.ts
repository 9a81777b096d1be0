/** What an administrator may do: everything; products, stock and orders; or read. Each may do what those after it may. */
export const ADMIN_ROLES = ['owner', 'staff', 'viewer'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether a role is enough where `least` is asked for. */
export function hasRights(role: AdminRole, least: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) <= ADMIN_ROLES.indexOf(least);
}

/** Anything else that may stand in its place is none. */
export function isAdminRole(word: unknown): word is AdminRole {
  return ADMIN_ROLES.some((role) => role === word);
}

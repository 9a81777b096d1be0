/** From most to least rights: each role includes the rights of the roles after it. */
export const ADMIN_ROLES = ['owner', 'staff', 'viewer'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export function hasRights(role: AdminRole, required: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) <= ADMIN_ROLES.indexOf(required);
}

export function isAdminRole(value: unknown): value is AdminRole {
  return ADMIN_ROLES.some((role) => role === value);
}

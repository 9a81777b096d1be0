/** What an administrator may do: everything; products, stock and orders; or read. */
export const ADMIN_ROLES = ['owner', 'staff', 'viewer'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

import type { AdminRole } from '#shared/rules/admin-roles.ts';

export const ROLE_NAMES: Record<AdminRole, string> = {
  owner: 'Owner',
  staff: 'Staff',
  viewer: 'Viewer',
};

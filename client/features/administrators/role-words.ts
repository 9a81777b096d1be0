import type { AdminRole } from '#shared/rules/admin-roles.ts';

export const ROLE_WORDS: Record<AdminRole, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'Everything, also settings, people and administrators' },
  staff: { name: 'Staff', text: 'Products, stock, orders and mail' },
  viewer: { name: 'Viewer', text: 'Reads all of that and changes nothing' },
};

/** The pages of the console beside its tabs: a table of their own, which shoppers do not load. */
export const CONSOLE_PATHS = {
  settings: '/admin/settings',
  people: '/admin/people',
  earnings: '/admin/earnings',
  administrators: '/admin/administrators',
  account: '/admin/account',
  join: '/admin/join',
  confirmEmail: '/admin/confirm-email',
  packingSlips: '/admin/packing-slips',
} as const;

/** Separate from `PAGE_PATHS`, so shoppers do not download it. */
export const CONSOLE_PATHS = {
  settings: '/admin/settings',
  people: '/admin/people',
  earnings: '/admin/earnings',
  reports: '/admin/reports',
  administrators: '/admin/administrators',
  activity: '/admin/activity',
  mail: '/admin/mail',
  templates: '/admin/templates',
  receiving: '/admin/receiving',
  lots: '/admin/lots',
  discounts: '/admin/discounts',
  account: '/admin/account',
  join: '/admin/join',
  confirmEmail: '/admin/confirm-email',
  packingSlips: '/admin/packing-slips',
} as const;

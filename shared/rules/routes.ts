/** Every page of the product; anything else is the 404 page, on the server and in the browser. */
export const PAGE_PATHS = {
  storefront: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  shared: '/shared/:token',
  checkout: '/checkout',
  order: '/orders/:token',
  resetPassword: '/reset-password/:token',
  adminLogin: '/admin/login',
  admin: '/admin',
  packingSlips: '/admin/packing-slips',
} as const;

/** Every page of the product; anything else is the 404 page, on the server and in the browser. */
export const PAGE_PATHS = {
  storefront: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  shared: '/shared/:token',
  checkout: '/checkout',
  order: '/orders/:token',
  findOrders: '/orders',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email/:token',
  adminLogin: '/admin/login',
  admin: '/admin',
} as const;

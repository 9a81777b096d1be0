/** Method and path of every call of the store, by name. */
export const STORE_CALLS = {
  readShop: 'GET /api/shop',
  readPolicy: 'GET /api/policies/:name',
  sendContactMessage: 'POST /api/contact',
  listSupplements: 'GET /api/supplements',
  readProfile: 'GET /api/user/profile',
} as const;

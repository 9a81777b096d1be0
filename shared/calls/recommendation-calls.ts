/** What stands beside the specified calls of recommendations: a table of its own, which the first page does not load. */
export const RECOMMENDATION_CALLS = {
  readReaderView: 'GET /api/shared/:token/reader',
  readSharedPlan: 'GET /api/shared/:token/plan',
  savePlan: 'PUT /api/shared-carts/:id/plan',
  listNeeds: 'GET /api/shared-carts/needs',
  replaceInCarts: 'POST /api/shared-carts/replace',
  renewCarts: 'POST /api/shared-carts/renew',
  extendCarts: 'POST /api/shared-carts/extend',
} as const;

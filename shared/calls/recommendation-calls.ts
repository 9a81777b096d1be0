/** Method and path of every call about recommendations: a table of its own, which the first page does not load. */
export const RECOMMENDATION_CALLS = {
  createSharedCart: 'POST /api/shared-carts',
  listSentCarts: 'GET /api/shared-carts/sent',
  countSentCarts: 'GET /api/shared-carts/counts',
  revokeSharedCart: 'POST /api/shared-carts/:id/revoke',
  extendSharedCart: 'POST /api/shared-carts/:id/extend',
  readSharedCart: 'GET /api/shared/:token',
  reportSharedCartViewed: 'POST /api/shared/:token/viewed',
  acceptSharedCart: 'POST /api/shared/:token/accept',
  declineSharedCart: 'POST /api/shared/:token/decline',
  readReaderView: 'GET /api/shared/:token/reader',
  readSharedPlan: 'GET /api/shared/:token/plan',
  savePlan: 'PUT /api/shared-carts/:id/plan',
  listNeeds: 'GET /api/shared-carts/needs',
  replaceInCarts: 'POST /api/shared-carts/replace',
  renewCarts: 'POST /api/shared-carts/renew',
  extendCarts: 'POST /api/shared-carts/extend',
} as const;

/** From the checkout to the order's own page: a table of its own, which the first page does not load. */
export const PURCHASE_CALLS = {
  createPaymentIntent: 'POST /api/create-payment-intent',
  setDelivery: 'PUT /api/checkout/delivery',
  settleCheckout: 'POST /api/checkout/settle',
  acknowledgeCheckout: 'POST /api/checkout/acknowledge',
  confirmDemoPayment: 'POST /api/demo-payments/confirm',
  authenticateDemoPayment: 'POST /api/demo-payments/authenticate',
  readOrder: 'GET /api/orders/:token',
  listOrderRequests: 'GET /api/orders/:token/requests',
  askAboutOrder: 'POST /api/orders/:token/requests',
  mailOrderLinks: 'POST /api/orders/mail-links',
} as const;

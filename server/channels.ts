/** Diagnostics channels of the shop. Publishing to one without subscribers costs nothing. */
export const CHECKOUT_ENDED = 'shop.checkout.ended';

/** What is told to whoever wants to know: heard by nobody, it costs nothing. */
export const CHECKOUT_ENDED = 'shop.checkout.ended';

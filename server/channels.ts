export const CHECKOUT_ENDED = 'shop.checkout.ended';

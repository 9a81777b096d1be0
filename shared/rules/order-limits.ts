export const CUSTOMER_NAME_MAX_LENGTH = 200;
/** Orders that are shipped or printed together. */
export const MAX_ORDERS_AT_ONCE = 100;
export const REQUEST_MESSAGE_MAX_LENGTH = 1_000;
export const REQUEST_ANSWER_MAX_LENGTH = 1_000;
export const ORDER_NOTE_MAX_LENGTH = 2_000;
/** Why an order was refunded or canceled. */
export const ORDER_REASON_MAX_LENGTH = 300;
export const TRACKING_NUMBER_MAX_LENGTH = 100;

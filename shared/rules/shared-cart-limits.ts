export const TITLE_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const DECLINE_REASON_MAX_LENGTH = 500;
export const MAX_ITEMS_PER_CART = 100;
/** The largest amount the column can store. */
export const LARGEST_CART_CENTS = 9_999_999_999;
export const LINK_VALID_DAYS = 30;

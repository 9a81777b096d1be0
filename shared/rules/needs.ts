/** In display order. */
export const NEED_KINDS = [
  'out_of_stock',
  'price_changed',
  'ending',
  'running_out',
  'not_ordered',
  'declined',
] as const;

export type NeedKind = (typeof NEED_KINDS)[number];

/** Unanswered links that expire within this many days. */
export const ENDING_DAYS = 3;
/** Links viewed this many days ago without an order. */
export const NOT_ORDERED_DAYS = 7;
/** Declined links are listed for this many days. */
export const DECLINED_DAYS = 14;

/** Maximum of live links, and of ordered links, that one request checks. */
export const LINKS_PER_NEEDS = 1_000;

export const CARTS_PER_CHANGE = 100;

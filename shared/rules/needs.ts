/** Why a link needs its sender, in the order in which they are shown. */
export const NEED_KINDS = [
  'out_of_stock',
  'price_changed',
  'ending',
  'running_out',
  'not_ordered',
  'declined',
] as const;

export type NeedKind = (typeof NEED_KINDS)[number];

/** A link that ends within so many days and was not answered. */
export const ENDING_DAYS = 3;
/** One that was viewed so many days ago and not ordered. */
export const NOT_ORDERED_DAYS = 7;
/** A refusal is worth an answer for so many days. */
export const DECLINED_DAYS = 14;

/** How many links one call looks at: the live ones that end first, and the newest ordered ones. */
export const LINKS_PER_NEEDS = 1_000;

/** How many links one call changes. */
export const CARTS_PER_CHANGE = 100;

/**
 * What must always hold of money, stock, orders and figures; docs/invariants.md explains each. Every finding begins with the
 * name of the rule that was broken.
 */
export const INVARIANTS = [
  'captured once',
  'one payment per checkout',
  'basket paid once',
  'captured means an order',
  'paid means captured',
  'order before capture',
  'charged what the lines cost',
  'charged what was shown',
  'priced from the catalog',
  'agreed amount is final',
  'no authorization left behind',
  'no payment after the end',
  'no payment left open',
  'refunds not overstated',
  'refunds are final',
  'revenue matches the bank',
  'refund parts add up',
  'one bank refund per refund',
  'stock never negative',
  'no unit promised twice',
  'ledger matches the stock',
  'ledger is never rewritten',
  'units taken and released once',
  'restocked as refunded',
  'no unit refunded twice',
  'one to ten of each supplement',
  'order keeps what was agreed',
  'order and checkout agree',
  'placed once and paid once',
  'only allowed moves',
  'confirmed at most once',
  'paid orders are confirmed',
  'nothing left unfinished',
  'repeating changes nothing',
  'shoppers get true answers',
  'sales match the orders',
] as const;

export type Invariant = (typeof INVARIANTS)[number];

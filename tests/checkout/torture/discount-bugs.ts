import { bug } from './module-bug.ts';
import type { SeededBug } from './seeded-bugs.ts';

const PAYING = 'checkout/set-discount.test.ts';
const OFFERING = 'discounts/find-offers.test.ts';

export const DISCOUNT_BUGS: SeededBug[] = [
  bug('discounts', 'gives practitioners their own gifts', {
    file: 'discounts/find-offers.ts',
    find: 'if (!given || given.fromUserId === userId) return [];',
    replace: 'if (!given) return [];',
    test: OFFERING,
  }),
  bug('orders', 'pays the whole commission on a gift', {
    file: 'orders/place-order.ts',
    find: 'return rateAfterGift(discount.commissionRate, discount.rate ?? 0);',
    replace: 'return discount.commissionRate;',
    test: PAYING,
    breaks: 'gift within the rate',
  }),
  bug('practice', 'accepts a gift above the commission', {
    file: 'practice/limit-gift.ts',
    find: 'if (gift <= most) return;',
    replace: 'if (gift <= 10_000) return;',
    test: OFFERING,
  }),
  bug('sharing', 'gives more than a commission that has fallen', {
    file: 'sharing/given-rates.ts',
    find: 'least(${sharedCarts.giftRate}, ${commissionRate})',
    replace: '${sharedCarts.giftRate}',
    test: PAYING,
    breaks: 'gift within the rate',
  }),
  bug('sharing', 'gives clients more than a commission that has fallen', {
    file: 'sharing/given-rates.ts',
    find: 'least(coalesce(${practiceClients.discountRate}, 0), ${commissionRate})',
    replace: 'coalesce(${practiceClients.discountRate}, 0)',
    test: PAYING,
    breaks: 'gift within the rate',
  }),
  bug('orders', 'pays a commission on the own price', {
    file: 'orders/place-order.ts',
    find: "if (discount?.kind === 'own') return 0;",
    replace: "if (discount?.kind === 'own') return null;",
    test: PAYING,
    breaks: 'gift within the rate',
  }),
  bug('discounts', 'counts the use of a refused buyer', {
    file: 'discounts/count-uses.ts',
    find: '    await returnToCode(tx, code.id);\n    return refusal;',
    replace: '    return refusal;',
    test: PAYING,
    breaks: 'codes used as counted',
  }),
  bug('checkout', 'forgets floor prices', {
    file: 'checkout/price-basket.ts',
    find: 'parseCents(row.floorPrice)',
    replace: 'null',
    test: PAYING,
    breaks: 'no line below its floor',
  }),
  bug('orders', 'forgets the discount of a line', {
    file: 'orders/place-order.ts',
    find: '    ...(line.discountCents && { discount: toDecimal(line.discountCents) }),\n',
    replace: '',
    test: PAYING,
    breaks: 'charged what the lines cost',
  }),
  bug('checkout', 'charges the price without the discount', {
    file: 'shared/rules/charges.ts',
    find: 'linesCents - discountCents + extraCents + taxCents;',
    replace: 'linesCents + extraCents + taxCents;',
    test: PAYING,
    breaks: 'charged what the lines cost',
  }),
  bug('checkout', 'asks the bank for another amount than it shows', {
    file: 'checkout/advance-checkout.ts',
    find: 'amountCents: charges.totalCents,',
    replace: 'amountCents: charges.totalCents + charges.discountCents,',
    test: PAYING,
    breaks: 'charged what the lines cost',
  }),
  bug('checkout', 'taxes the discount', {
    file: 'shared/rules/sales-tax.ts',
    find: ' - (line.discountCents ?? 0)',
    replace: '',
    test: PAYING,
  }),
  bug('orders', 'rounds the discount of each refund separately', {
    file: 'shared/rules/refunds.ts',
    find: 'shareCents(cents, before + quantity, line.quantity) - shareCents(cents, before, line.quantity)',
    replace: 'shareCents(cents, quantity, line.quantity)',
    test: PAYING,
    breaks: 'refund parts add up',
  }),
];

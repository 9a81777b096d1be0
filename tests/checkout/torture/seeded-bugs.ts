import type { Invariant } from '#tests/support/invariants/names.ts';

/** A deliberate bug, applied to a copy of the code to prove that the tests catch its like. */
export type SeededBug = {
  name: string;
  edits: { file: string; find: string; replace: string }[];
  /** The test file that must find it; the checkout simulation if missing. */
  test?: string;
  breaks?: Invariant;
};

const CHECKOUT = 'server/modules/checkout';
const ORDERS = 'server/modules/orders';
const DISCOUNTS = 'server/modules/discounts';

export const SEEDED_BUGS: SeededBug[] = [
  {
    name: 'a checkout moves on whatever state it is in',
    edits: [
      {
        file: `${CHECKOUT}/checkout-states.ts`,
        find: `.where(and(eq(checkouts.id, valueOf('id')), eq(checkouts.state, valueOf('from'))))`,
        replace: `.where(and(eq(checkouts.id, valueOf('id'))))`,
      },
    ],
  },
  {
    name: 'supplements are not locked while their stock is looked at',
    edits: [
      {
        file: 'server/modules/catalog/move-stock.ts',
        find: `    .orderBy(asc(supplements.id))\n    .for('no key update'),`,
        replace: `    .orderBy(asc(supplements.id)),`,
      },
    ],
  },
  {
    name: 'the stock is believed to be what the checkout says',
    edits: [
      {
        file: `${CHECKOUT}/allocate-stock.ts`,
        find: `const available = row?.isActive ? row.stockQuantity : 0;`,
        replace: `const available = row ? line.quantity : 0;`,
      },
    ],
  },
  {
    name: 'money is captured before the order is committed',
    edits: [
      {
        file: `${CHECKOUT}/allocate-stock.ts`,
        find: `    deps.faults.reach('inside-allocation');`,
        replace: `    await deps.payments.capture(checkout.intentId ?? '', 'early');`,
      },
    ],
  },
  {
    name: 'each try to create a payment has a new key',
    edits: [
      {
        file: `${CHECKOUT}/advance-checkout.ts`,
        find: 'key: `co_${id}`,',
        replace: 'key: `co_${id}_${performance.now()}`,',
      },
    ],
  },
  {
    name: 'a rejected authorization is not voided',
    edits: [
      {
        file: `${CHECKOUT}/advance-checkout.ts`,
        find: `if (intent.status !== 'succeeded') return voidIntent(deps, intent);`,
        replace: `if (intent.status !== 'succeeded') return { kind: 'waiting', checkout };`,
      },
    ],
  },
  {
    name: 'an expired checkout is ended without canceling its payment',
    edits: [
      {
        file: `${CHECKOUT}/advance-checkout.ts`,
        find: `return { kind: 'waiting', checkout };\n  return voidIntent(deps, intent);`,
        replace: `return { kind: 'waiting', checkout };\n  return abandonCheckout(deps, checkout, intent);`,
      },
    ],
  },
  {
    name: 'a lost answer to a capture counts as a refusal, and the stock is released unseen',
    edits: [
      {
        file: `${CHECKOUT}/advance-checkout.ts`,
        find: 'deps.payments.capture(intent.id, `cap_${checkout.id}`),',
        replace:
          'deps.payments.capture(intent.id, `cap_${checkout.id}`).catch(() => undefined as never),',
      },
      {
        file: `${CHECKOUT}/advance-checkout.ts`,
        find: `if (!captured) return voidIntent(deps, intent);`,
        replace: `if (!captured) return abandonCheckout(deps, checkout, intent);`,
      },
    ],
  },
  {
    name: 'an order is completed without looking whether it was',
    edits: [
      {
        file: `${CHECKOUT}/complete-checkout.ts`,
        find: `    const paid = await moveCheckout(tx, checkout, 'paid');
    if (paid.kind === 'changed') return paid;`,
        replace: `    const found = await moveCheckout(tx, checkout, 'paid');
    const paid = found.kind === 'moved' ? found : { kind: 'moved' as const, checkout };`,
      },
      {
        file: `${ORDERS}/order-states.ts`,
        find: `            eq(orders.paymentStatus, from.paymentStatus),\n`,
        replace: '',
      },
    ],
  },
  {
    name: 'what was paid a moment ago is offered again on a reload',
    edits: [
      {
        file: `${CHECKOUT}/create-payment-intent.ts`,
        find: `earlier.find(({ state }) => state !== 'open');`,
        replace: `earlier.find(({ state }) => state === 'allocated');`,
      },
    ],
  },
  {
    name: 'a basket that another tab has paid is paid again',
    edits: [
      {
        file: `${CHECKOUT}/allocate-stock.ts`,
        find: `if (await findPaid(tx, checkout)) {`,
        replace: `if (checkout.state !== 'open') {`,
      },
    ],
  },
  {
    name: 'an event counts as processed before anything came of it',
    edits: [
      {
        file: `${CHECKOUT}/receive-event.ts`,
        find: `  await advanceCheckout(deps, { id: checkout.id });`,
        replace: `  await markProcessed(deps, event);\n  await advanceCheckout(deps, { id: checkout.id });`,
      },
    ],
  },
  {
    name: 'a refund is added up instead of read from the bank',
    edits: [
      {
        file: `${ORDERS}/sync-refunds.ts`,
        find: `      refundedAmount: refunded,`,
        replace:
          '      refundedAmount: sql`least(${orders.refundedAmount} + ${refunded}::numeric, ${orders.totalAmount})`,',
      },
    ],
  },
  {
    name: 'a refund that was carried out puts its units back once more',
    edits: [
      {
        file: `${ORDERS}/carry-out-refund.ts`,
        find: `if (!(await closeRefund(tx, refund, 'succeeded'))) return;`,
        replace: `await closeRefund(tx, refund, 'succeeded');`,
      },
    ],
  },
  {
    name: 'a code is used although its uses are over',
    edits: [
      {
        file: `${DISCOUNTS}/count-uses.ts`,
        find: `        or(isNull(discounts.mostUses), lt(discounts.uses, discounts.mostUses)),\n`,
        replace: '',
      },
      {
        file: 'server/db/migrations/0002_discounts.sql',
        find: 'coalesce("discounts"."most_uses", "discounts"."uses")',
        replace: '"discounts"."uses"',
      },
    ],
  },
  {
    name: 'a refused capture keeps the use of its code',
    edits: [
      {
        file: `${CHECKOUT}/abandon-checkout.ts`,
        find: `    await returnUse(tx, checkout.id);\n`,
        replace: '',
      },
    ],
  },
  {
    name: 'a discount goes below the floor price',
    edits: [
      {
        file: 'shared/rules/discounts.ts',
        find: 'Math.min(cents, most[index] ?? 0)',
        replace: 'cents',
      },
    ],
  },
  {
    name: 'a refund forgets the discount of its units',
    edits: [
      {
        file: 'shared/rules/refunds.ts',
        find: '    discountCents: partOf(line.discountCents),',
        replace: '    discountCents: 0,',
      },
    ],
  },
  {
    name: 'a shipped order can be canceled',
    edits: [
      {
        file: `${ORDERS}/order-states.ts`,
        find: `            eq(orders.orderStatus, from.orderStatus),\n`,
        replace: '',
      },
    ],
  },
];

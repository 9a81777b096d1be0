import { expect, test } from 'vitest';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { addUp } from '#shared/rules/charges.ts';
import { leftOf, planRefund } from './plan-refund.ts';

const DELIVERY = { kind: 'delivery', cents: 600, taxCents: 30 } as const;

/** Two units at $20.00 with $2.00 tax together, sent for $6.00 with $0.30 tax: $48.30. */
function makeOrder(change: Partial<AdminOrderDetails> = {}): AdminOrderDetails {
  return {
    id: 7,
    createdAt: '2026-03-01T10:20:00.000Z',
    totalItems: 1,
    totalQuantity: 2,
    items: '[]',
    totalAmount: '48.30',
    refundedAmount: '0.00',
    refundableCents: 4_830,
    paymentStatus: 'paid',
    orderStatus: 'shipped',
    customerName: null,
    customerEmail: null,
    fromSharedCartId: null,
    trackingNumber: null,
    deliveryName: null,
    isPickUp: false,
    openRequest: null,
    lines: [
      {
        id: 1,
        name: 'Formula One',
        category: 'bind',
        quantity: 2,
        price: '20.00',
        tax: '2.00',
        refundedQuantity: 0,
        ...{ sku: null, gtin: null, lots: [] },
      },
    ],
    events: [],
    requests: [],
    recommendation: null,
    emailSent: true,
    delivery: null,
    charges: addUp({ linesCents: 4_000, discountCents: 0, extras: [DELIVERY], taxCents: 230 }),
    refundableExtras: [DELIVERY],
    carrier: null,
    note: null,
    ...change,
  };
}

function plan(order: AdminOrderDetails, quantity: number, delivery: boolean, amountCents = 0) {
  const extras = new Set(delivery ? [DELIVERY.kind] : []);
  return planRefund(order, { quantities: new Map([[1, quantity]]), extras, amountCents });
}

function planAll(order: AdminOrderDetails) {
  const quantities = new Map(order.lines.map((line) => [line.id, leftOf(line)]));
  const extras = new Set(order.refundableExtras.map(({ kind }) => kind));
  return planRefund(order, { quantities, extras, amountCents: 0 });
}

test.each([
  ['processing', 2, false, true],
  ['processing', 2, true, true],
  ['processing', 1, true, false],
  ['shipped', 2, true, false],
  ['canceled', 2, true, false],
] as const)(
  'plans a %s order with %d of 2 units refunded',
  (orderStatus, quantity, delivery, cancels) => {
    expect(plan(makeOrder({ orderStatus }), quantity, delivery).cancelsOrder).toBe(cancels);
  },
);

test('requests everything left without naming lines', () => {
  expect(planAll(makeOrder())).toMatchObject({
    lines: undefined,
    sum: { totalCents: 4_830, taxCents: 230 },
    isMoreThanLeft: false,
    canBeMade: true,
  });
});

test('names some units, or all units without delivery', () => {
  expect(plan(makeOrder(), 1, false)).toMatchObject({
    lines: [{ id: 1, quantity: 1 }],
    sum: { totalCents: 2_100 },
    canBeMade: true,
  });
  expect(plan(makeOrder(), 2, false)).toMatchObject({
    lines: [{ id: 1, quantity: 2 }],
    sum: { totalCents: 4_200 },
  });
  expect(plan(makeOrder(), 0, true)).toMatchObject({ lines: [], sum: { totalCents: 630 } });
});

test('limits everything left after a refund at the bank', () => {
  const order = makeOrder({ refundedAmount: '10.00', refundableCents: 3_830 });
  expect(planAll(order)).toMatchObject({
    lines: undefined,
    sum: { totalCents: 3_830, taxCents: 230 },
    leftCents: 3_830,
    isMoreThanLeft: true,
    canBeMade: true,
  });
});

test('adjusts units that cost more than is left', () => {
  const order = makeOrder({ refundedAmount: '40.00', refundableCents: 830 });
  expect(plan(order, 1, false)).toMatchObject({
    sum: {
      linesCents: 2_000,
      extras: [{ kind: 'adjustment', cents: -1_270 }],
      taxCents: 100,
      totalCents: 830,
    },
    isMoreThanLeft: true,
    canBeMade: true,
  });
  expect(plan(order, 0, true)).toMatchObject({ isMoreThanLeft: false, canBeMade: true });
});

test('adds an amount to units and charges', () => {
  expect(plan(makeOrder(), 0, false, 500)).toMatchObject({
    lines: [],
    sum: { linesCents: 0, extras: [{ kind: 'adjustment', cents: 500 }], totalCents: 500 },
    canBeMade: true,
    cancelsOrder: false,
  });
  expect(plan(makeOrder(), 1, true, 500)).toMatchObject({
    lines: [{ id: 1, quantity: 1 }],
    sum: { totalCents: 3_230 },
  });
});

test('refuses an amount above what is left', () => {
  expect(plan(makeOrder(), 0, false, 4_830)).toMatchObject({ canBeMade: true });
  expect(plan(makeOrder(), 0, false, 4_831)).toMatchObject({
    isMoreThanLeft: true,
    canBeMade: false,
  });
});

test('cancels an order whose last cent is refunded before shipment', () => {
  const order = makeOrder({ orderStatus: 'processing' });
  expect(plan(order, 0, false, 4_829).cancelsOrder).toBe(false);
  expect(plan(order, 0, false, 4_830).cancelsOrder).toBe(true);
});

test('does not count pending refunds as left', () => {
  const [line] = makeOrder().lines;
  const order = makeOrder({
    lines: [{ ...line!, refundedQuantity: 1 }],
    refundableExtras: [],
    refundableCents: 2_100,
  });
  expect(planAll(order)).toMatchObject({ lines: undefined, sum: { totalCents: 2_100 } });
});

test('refuses an empty choice', () => {
  expect(plan(makeOrder(), 0, false)).toMatchObject({ canBeMade: false });
});

test('limits a refund to what was paid if the server sends no refundable amount', () => {
  const { refundableCents: _unsaid, ...order } = makeOrder({ refundedAmount: '10.00' });
  expect(planAll(order)).toMatchObject({ sum: { totalCents: 3_830 } });
});

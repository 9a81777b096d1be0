import { makeCharges } from './charges.ts';
import type { OrderView } from '#shared/contracts/orders.ts';

export function makeOrderView(change: Partial<OrderView> = {}): OrderView {
  return {
    id: 1042,
    token: 'some-token',
    createdAt: '2026-03-01T10:20:00.000Z',
    items: [
      { id: 1, name: 'Formula One', category: 'bind', quantity: 2, price: '34.00' },
      { id: 2, name: 'Formula Two', category: 'kill', quantity: 1, price: '26.95' },
    ],
    totalItems: 2,
    totalQuantity: 3,
    totalAmount: '94.95',
    charges: makeCharges(9_495),
    discount: null,
    delivery: null,
    carrier: null,
    trackingNumber: null,
    refundedAmount: '0.00',
    paymentStatus: 'paid',
    orderStatus: 'processing',
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@shop.example',
    ...change,
  };
}

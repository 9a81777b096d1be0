import { z } from 'zod';
import {
  adminOrderDetailsSchema,
  adminOrderSchema,
  cancelOrderSchema,
  noteOrderSchema,
  orderFilterSchema,
  orderPageSchema,
  orderSummarySchema,
  packingSlipsQuery,
  packingSlipsSchema,
  refundOrderSchema,
  shipOrderSchema,
  shipOrdersSchema,
  shippedOrdersSchema,
} from './admin-orders.ts';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { answerRequestSchema, askAboutOrderSchema, orderRequestSchema } from './order-requests.ts';
import { orderSupplySchema } from './order-supply.ts';
import { mailOrderLinksSchema, orderViewSchema } from './orders.ts';
import type { Contract } from './contract.ts';

const orderParams = z.object({ token: z.string().max(100) });

export const orderCalls = {
  searchOrders: {
    access: 'viewer',
    summary: 'Orders, newest first, or those that match',
    description: LIST_DESCRIPTION,
    query: orderPageSchema,
    answer: z.array(adminOrderSchema),
  },
  summarizeOrders: {
    access: 'viewer',
    summary: 'Lifetime figures of all orders in the list',
    answer: orderSummarySchema,
  },
  exportOrders: {
    access: 'staff',
    summary: 'Orders that match, as CSV',
    answersFile: 'text/csv',
    query: orderFilterSchema,
  },
  readOrderDetails: {
    access: 'viewer',
    summary: 'One order with its lines and history',
    params: idParams,
    answer: adminOrderDetailsSchema,
  },
  shipOrder: {
    access: 'staff',
    summary: 'Mark as shipped, or as ready to be picked up, and tell the customer',
    params: idParams,
    body: shipOrderSchema,
    answer: adminOrderDetailsSchema,
    refuses: ['conflict'],
  },
  shipOrders: {
    access: 'staff',
    summary: 'Mark several orders as shipped and tell their customers',
    description: 'Answers for each of them: one that cannot be shipped keeps none of the others.',
    body: shipOrdersSchema,
    answer: shippedOrdersSchema,
  },
  noteOrder: {
    access: 'staff',
    summary: 'Keep a note for the staff with an order; an empty one removes it',
    params: idParams,
    body: noteOrderSchema,
    answer: adminOrderDetailsSchema,
  },
  answerOrderRequest: {
    access: 'staff',
    summary: 'Answer a buyer who asked to cancel an order or to return something',
    params: idParams,
    body: answerRequestSchema,
    answer: adminOrderDetailsSchema,
    refuses: ['conflict', 'payment_provider_failed'],
  },
  readPackingSlips: {
    access: 'viewer',
    summary: 'What goes into the parcels of some orders',
    query: packingSlipsQuery,
    answer: packingSlipsSchema,
  },
  cancelOrder: {
    access: 'staff',
    summary: 'Cancel before shipment: all money back, all units back on the shelf',
    params: idParams,
    body: cancelOrderSchema,
    answer: adminOrderDetailsSchema,
    refuses: ['conflict', 'payment_provider_failed'],
  },
  refundOrder: {
    access: 'staff',
    summary:
      'Give money back, in full or for some units, with or without restocking; the last units before shipment cancel the order',
    params: idParams,
    body: refundOrderSchema,
    answer: adminOrderDetailsSchema,
    refuses: ['conflict', 'payment_provider_failed'],
  },
  readOrder: {
    access: 'capability',
    summary: 'The order behind the link in its confirmation',
    params: orderParams,
    answer: orderViewSchema,
  },
  listOrderRequests: {
    access: 'capability',
    summary: 'What the buyer has asked about an order, and the answers, newest first',
    params: orderParams,
    answer: z.array(orderRequestSchema),
  },
  askAboutOrder: {
    access: 'capability',
    summary: 'Ask to cancel an order or to send something back; one question at a time',
    params: orderParams,
    body: askAboutOrderSchema,
    status: 201,
    answer: orderRequestSchema,
    refuses: ['conflict'],
  },
  readOrderSupply: {
    access: 'capability',
    summary: 'How long an order lasts, and whether its buyer is reminded before',
    params: orderParams,
    answer: orderSupplySchema,
  },
  startReminder: {
    access: 'capability',
    summary: 'Mail the buyer once, 7 days before the first product of an order runs out',
    params: orderParams,
    answer: orderSupplySchema,
    refuses: ['conflict'],
  },
  endReminder: {
    access: 'capability',
    summary: 'Do not remind; succeeds also where there is nothing to end',
    params: orderParams,
    answer: orderSupplySchema,
  },
  listUserOrders: {
    access: 'user',
    summary: 'The signed-in user’s own orders, newest first',
    query: pageAfterIdSchema,
    answer: z.array(orderViewSchema),
  },
  mailOrderLinks: {
    access: 'anyone',
    summary: 'Mail the links of recent orders to the address that they were placed with',
    description: 'The answer is the same whether or not there are any.',
    body: mailOrderLinksSchema,
    answer: messageAnswer,
  },
} satisfies Record<string, Contract>;

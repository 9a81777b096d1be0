import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { integerOr, rowOf, type Unread } from '#client/lib/read-json.ts';
import type { OrderFilter, OrderSummary } from '#shared/contracts/admin-orders.ts';
import { pagedQuery } from './paged-query.ts';
import { readAdminOrder } from './read-admin-order.ts';
import type { AnswerOf } from './call.ts';
import { callConsole, consoleAddress } from './console-call.ts';
import { daysAsMoments } from './days-as-moments.ts';

/** Without a filter these are all orders. */
export function adminOrdersQuery(filter: OrderFilter) {
  return {
    ...pagedQuery(
      'searchOrders',
      consoleAddress('searchOrders', { query: daysAsMoments(filter) }),
      readAdminOrder,
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** The address of the listed orders as a CSV file. */
export function orderExportAddress(filter: OrderFilter): string {
  return consoleAddress('exportOrders', { query: daysAsMoments(filter) });
}

/** Asked only when the list of all orders is longer than a page. */
export const orderSummaryQuery = queryOptions({
  queryKey: ['summarizeOrders'],
  queryFn: async ({ signal }) => readOrderSummary(await callConsole('summarizeOrders', { signal })),
  staleTime: 0,
});

function readOrderSummary(answer: Unread<AnswerOf<'summarizeOrders'>>): OrderSummary {
  const summary = rowOf(answer);
  return {
    totalOrders: integerOr(summary['totalOrders'], 0),
    totalItems: integerOr(summary['totalItems'], 0),
    totalQuantity: integerOr(summary['totalQuantity'], 0),
  };
}

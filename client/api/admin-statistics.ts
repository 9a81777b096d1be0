import { queryOptions } from '@tanstack/react-query';
import { integerOr, rowOf, rowsOf, textOf, type Unread } from '#client/lib/read-json.ts';
import type { Insights, ToDo } from '#shared/contracts/reports.ts';
import type { AnswerOf } from './call.ts';
import { callConsole } from './console-call.ts';

export const adminStatsQuery = queryOptions({
  queryKey: ['readStats'],
  queryFn: async ({ signal }) => readStats(await callConsole('readStats', { signal })),
});

export type ShownStats = ReturnType<typeof readStats>;

/** What is missing is null, and its card goes on waiting. */
function readStats(answer: Unread<AnswerOf<'readStats'>>) {
  const stats = rowOf(answer);
  return {
    totalProducts: integerOr(stats['totalProducts'], null),
    totalCategories: integerOr(stats['totalCategories'], null),
    totalOrders: integerOr(stats['totalOrders'], null),
    totalRevenue: decimalOrNull(stats['totalRevenue']),
    orderGrowth: decimalOrNull(stats['orderGrowth']),
    revenueGrowth: decimalOrNull(stats['revenueGrowth']),
    isFirstMonth: stats['isFirstMonth'] === true,
  };
}

/** As it was written, with its decimals. */
function decimalOrNull(value: unknown): string | null {
  const text = textOf(value).trim();
  return text === '' || Number.isNaN(Number(text)) ? null : text;
}

export const toDoQuery = queryOptions({
  queryKey: ['readToDo'],
  queryFn: async ({ signal }) => readToDo(await callConsole('readToDo', { signal })),
});

/** A missing count is 0: nothing to do. */
function readToDo(answer: Unread<AnswerOf<'readToDo'>>): ToDo {
  const toDo = rowOf(answer);
  return {
    toShip: integerOr(toDo['toShip'], 0),
    runningLow: integerOr(toDo['runningLow'], 0),
    requests: integerOr(toDo['requests'], 0),
    disputes: integerOr(toDo['disputes'], 0),
    failedRefunds: integerOr(toDo['failedRefunds'], 0),
    failedMail: integerOr(toDo['failedMail'], 0),
  };
}

export function insightsQuery(days: 30 | 90) {
  return queryOptions({
    queryKey: ['readInsights', days],
    queryFn: async ({ signal }) =>
      readInsights(await callConsole('readInsights', { query: { days }, signal })),
  });
}

function readInsights(answer: Unread<AnswerOf<'readInsights'>>): Insights {
  const insights = rowOf(answer);
  const days = rowsOf(insights['days']);
  if (days.length === 0) throw new Error('The figures of no day have come.');
  return {
    days: days.map((row) => ({
      day: textOf(row['day']),
      orders: integerOr(row['orders'], 0),
      revenueCents: integerOr(row['revenueCents'], 0),
    })),
    topProducts: rowsOf(insights['topProducts']).map((row) => ({
      id: integerOr(row['id'], 0),
      name: textOf(row['name']),
      quantity: integerOr(row['quantity'], 0),
      revenueCents: integerOr(row['revenueCents'], 0),
    })),
    recommendedCents: integerOr(insights['recommendedCents'], 0),
    totalCents: integerOr(insights['totalCents'], 0),
  };
}

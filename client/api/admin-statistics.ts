import { queryOptions } from '@tanstack/react-query';
import { integerOr, rowOf, textOf, type Unread } from '#client/lib/read-json.ts';
import { auditEntrySchema, insightsSchema, toDoSchema } from '#shared/contracts/reports.ts';
import { pagedQuery } from './paged-query.ts';
import type { AnswerOf } from './call.ts';
import { callConsole, consoleAddress } from './console-call.ts';

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
  queryFn: async ({ signal }) => toDoSchema.parse(await callConsole('readToDo', { signal })),
});

export function insightsQuery(days: 30 | 90) {
  return queryOptions({
    queryKey: ['readInsights', days],
    queryFn: async ({ signal }) =>
      insightsSchema.parse(await callConsole('readInsights', { query: { days }, signal })),
  });
}

export const auditQuery = {
  ...pagedQuery('listAuditEntries', consoleAddress('listAuditEntries', {}), (row) =>
    auditEntrySchema.parse(row),
  ),
  staleTime: 0,
};

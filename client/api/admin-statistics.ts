import { queryOptions } from '@tanstack/react-query';
import { integerOr, rowOf, textOf, type Unread } from '#client/lib/read-json.ts';
import { auditEntrySchema, insightsSchema } from '#shared/contracts/reports.ts';
import { type AnswerOf, call } from './call.ts';
import { pagedQuery } from './paged-query.ts';

export const adminStatsQuery = queryOptions({
  queryKey: ['readStats'],
  queryFn: async ({ signal }) => readStats(await call('readStats', { signal })),
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
  };
}

/** As it was written, with its decimals. */
function decimalOrNull(value: unknown): string | null {
  const text = textOf(value).trim();
  return text === '' || Number.isNaN(Number(text)) ? null : text;
}

export function insightsQuery(days: 30 | 90) {
  return queryOptions({
    queryKey: ['readInsights', days],
    queryFn: async ({ signal }) =>
      insightsSchema.parse(await call('readInsights', { query: { days }, signal })),
  });
}

export const auditQuery = {
  ...pagedQuery('listAuditEntries', {}, (row) => auditEntrySchema.parse(row)),
  staleTime: 0,
};

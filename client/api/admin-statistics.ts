import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api-client.ts';
import { integerOr, rowOf, textOf } from '#client/lib/read-json.ts';
import { auditEntrySchema, insightsSchema } from '#shared/contracts/reports.ts';
import { pagedQuery } from './paged-query.ts';

export const adminStatsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: async ({ signal }) => readStats(await getJson<unknown>('/api/admin/stats', signal)),
});

export type ShownStats = ReturnType<typeof readStats>;

/** What is missing is null, and its card goes on waiting. */
function readStats(answer: unknown) {
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
    queryKey: ['/api/admin/insights', days],
    queryFn: async ({ signal }) =>
      insightsSchema.parse(await getJson<unknown>(`/api/admin/insights?days=${days}`, signal)),
  });
}

export const auditQuery = {
  ...pagedQuery(['/api/admin/audit'], '/api/admin/audit', (row) => auditEntrySchema.parse(row)),
  staleTime: 0,
};

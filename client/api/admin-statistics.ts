import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api-client.ts';
import type { AdminStats, AuditEntry, Insights } from '#shared/admin.ts';
import { readInPages } from './paging.ts';

export const adminStatsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => getJson<AdminStats>('/api/admin/stats', signal),
});

export function insightsQuery(days: 30 | 90) {
  return queryOptions({
    queryKey: ['/api/admin/insights', days],
    queryFn: ({ signal }) => getJson<Insights>(`/api/admin/insights?days=${days}`, signal),
  });
}

export const auditQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/audit'],
  ...readInPages<AuditEntry>('/api/admin/audit'),
  staleTime: 0,
});

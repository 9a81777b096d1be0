import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { adminStatsSchema, insightsQuerySchema, insightsSchema } from '#shared/admin.ts';
import { readInsights, readStats } from './statistics.ts';

const tags = ['console'];

export function addReportRoutes(app: App, db: Database['db']): void {
  app.get(
    '/api/admin/stats',
    { schema: { summary: 'Headline figures', tags, response: { 200: adminStatsSchema } } },
    async () => readStats(db),
  );

  app.get(
    '/api/admin/insights',
    {
      schema: {
        summary: 'Revenue and orders by day, best sellers, the share of recommendations',
        tags,
        querystring: insightsQuerySchema,
        response: { 200: insightsSchema },
      },
    },
    async (request) => readInsights(db, Number(request.query.days)),
  );
}

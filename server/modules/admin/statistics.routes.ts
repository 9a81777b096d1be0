import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import {
  adminSchema,
  adminStatsSchema,
  auditEntrySchema,
  insightsQuerySchema,
  insightsSchema,
} from '#shared/admin.ts';
import { pageAfterIdSchema } from '#shared/list-pages.ts';
import type { AdminDeps } from './admin-deps.ts';
import { adminOf } from './admin-guard.ts';
import { LIST_DESCRIPTION } from './admin-params.ts';
import { listDeeds } from './audit.ts';
import { readInsights, readStats } from './statistics.ts';

const tags = ['console'];

export function addStatisticsRoutes(app: App, { db }: AdminDeps): void {
  app.get(
    '/api/admin/user',
    { schema: { summary: 'The signed-in administrator', tags, response: { 200: adminSchema } } },
    async (request) => adminOf(request),
  );

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

  app.get(
    '/api/admin/audit',
    {
      schema: {
        summary: 'What administrators did, newest first',
        description: LIST_DESCRIPTION,
        tags,
        querystring: pageAfterIdSchema,
        response: { 200: z.array(auditEntrySchema) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listDeeds(db, request.query)),
  );
}

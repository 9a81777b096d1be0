import { z } from 'zod';
import { LIST_DESCRIPTION } from './answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import {
  adminStatsSchema,
  auditEntrySchema,
  insightsQuerySchema,
  insightsSchema,
} from './reports.ts';
import type { Contract } from './contract.ts';

export const reportCalls = {
  listAuditEntries: {
    access: 'owner',
    summary: 'What administrators did, newest first',
    description: LIST_DESCRIPTION,
    query: pageAfterIdSchema,
    answer: z.array(auditEntrySchema),
  },
  readStats: { access: 'viewer', summary: 'Headline figures', answer: adminStatsSchema },
  readInsights: {
    access: 'viewer',
    summary: 'Revenue and orders by day, best sellers, the share of recommendations',
    query: insightsQuerySchema,
    answer: insightsSchema,
  },
} satisfies Record<string, Contract>;

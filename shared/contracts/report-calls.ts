import { z } from 'zod';
import { LIST_DESCRIPTION } from './answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import {
  adminStatsSchema,
  auditEntrySchema,
  insightsQuerySchema,
  insightsSchema,
  toDoSchema,
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
  readToDo: { access: 'viewer', summary: 'What waits for somebody', answer: toDoSchema },
  readInsights: {
    access: 'viewer',
    summary: 'Revenue and orders by day, best sellers, the share of recommendations',
    query: insightsQuerySchema,
    answer: insightsSchema,
  },
} satisfies Record<string, Contract>;

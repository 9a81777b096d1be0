import { z } from 'zod';
import { call } from './call.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';

export const adminStatsSchema = z.object({
  totalProducts: z.int(),
  totalCategories: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.string().describe('Decimal string, USD, refunds taken off'),
  orderGrowth: z.string().describe('Percent with one decimal, this month against the last'),
  revenueGrowth: z.string(),
  isFirstMonth: z
    .boolean()
    .exactOptional()
    .describe('There are sales this month and none last month: growth compares with nothing'),
});

export const insightsSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenueCents: z.int() })),
  topProducts: z.array(
    z.object({ id: z.int(), name: z.string(), quantity: z.int(), revenueCents: z.int() }),
  ),
  /** Revenue of orders that came from a recommendation, and of all. */
  recommendedCents: z.int(),
  totalCents: z.int(),
});

/** What waits for somebody, each as a number. */
export const toDoSchema = z.object({
  approvals: z.int().describe('Open requests to become a practitioner'),
  toShip: z.int(),
  runningLow: z.int(),
  requests: z.int().describe('Buyers who asked to cancel or return and have no answer yet'),
  disputes: z.int().describe('Paid orders that a bank asked about within the last 120 days'),
  failedRefunds: z
    .int()
    .describe('Orders whose refund the bank returned later, and nobody has written a note since'),
  failedEmail: z.int(),
});

export const insightsQuerySchema = z.object({ days: z.enum(['30', '90']).default('30') });

export const auditEntrySchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  admin: z.string().nullable().describe('Null for a command on the machine'),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export type AdminStats = z.infer<typeof adminStatsSchema>;
export type ToDo = z.infer<typeof toDoSchema>;
export type Insights = z.infer<typeof insightsSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = call('GET', '/api/admin/audit', {
  access: 'owner',
  summary: 'What administrators did, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(auditEntrySchema),
});

export const readStats = call('GET', '/api/admin/stats', {
  access: 'viewer',
  summary: 'Headline figures',
  answer: adminStatsSchema,
});

export const readToDo = call('GET', '/api/admin/to-do', {
  access: 'viewer',
  summary: 'What waits for somebody',
  answer: toDoSchema,
});

export const readInsights = call('GET', '/api/admin/insights', {
  access: 'viewer',
  summary: 'Revenue and orders by day, best sellers, the share of recommendations',
  query: insightsQuerySchema,
  answer: insightsSchema,
});

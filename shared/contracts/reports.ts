import { z } from 'zod';
import { call } from './call.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';

const adminStatsSchema = z.object({
  totalProducts: z.int(),
  totalCategories: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.string().describe('Decimal string, USD, net of refunds'),
  orderGrowth: z.string().describe('Percent change from last month, one decimal'),
  revenueGrowth: z.string(),
  isFirstMonth: z
    .boolean()
    .exactOptional()
    .describe('Sales this month but none last month, so growth has no meaning'),
});

const insightsSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenueCents: z.int() })),
  topProducts: z.array(
    z.object({ id: z.int(), name: z.string(), quantity: z.int(), revenueCents: z.int() }),
  ),
  /** Revenue of orders from recommendations, and of all orders. */
  recommendedCents: z.int(),
  totalCents: z.int(),
});

export const toDoSchema = z.object({
  approvals: z.int().describe('Open requests to become a practitioner'),
  messages: z.int().describe('Messages of visitors that wait for an answer'),
  toShip: z.int(),
  runningLow: z.int(),
  requests: z.int().describe('Open cancellation and return requests'),
  disputes: z.int().describe('Paid orders disputed within the last 120 days'),
  failedRefunds: z.int().describe('Orders with a returned refund and no note since'),
  failedRefills: z.int().describe('Refills that wait for stock or whose charge was declined'),
  failedEmail: z.int(),
});

export const auditEntrySchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  admin: z.string().nullable().describe('Null for a command line action'),
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
  summary: 'List actions of administrators, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(auditEntrySchema),
});

export const readStats = call('GET', '/api/admin/stats', {
  access: 'viewer',
  summary: 'Get headline statistics',
  answer: adminStatsSchema,
});

export const readToDo = call('GET', '/api/admin/to-do', {
  access: 'viewer',
  summary: 'Count tasks that need attention',
  answer: toDoSchema,
});

export const readInsights = call('GET', '/api/admin/insights', {
  access: 'viewer',
  summary: 'Get sales by day, best sellers and the share of recommendations',
  query: z.object({ days: z.enum(['30', '90']).default('30') }),
  answer: insightsSchema,
});

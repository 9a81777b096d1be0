import { queryOptions } from '@tanstack/react-query';
import { number, orNull, type Read, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { Insights, ToDo } from '#shared/contracts/reports.ts';
import { type AnswerOf, send } from './send.ts';

/** Null keeps the card in its loading state. */
const STATS = {
  totalProducts: orNull(number),
  totalCategories: orNull(number),
  totalOrders: orNull(number),
  totalRevenue: decimalOrNull,
  orderGrowth: decimalOrNull,
  revenueGrowth: decimalOrNull,
  isFirstMonth: false,
} satisfies Shape<AnswerOf<'readStats'>>;

export type ShownStats = Read<typeof STATS>;

export const adminStatsQuery = queryOptions({
  queryKey: ['readStats'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/admin/stats', { signal }), STATS),
});

function decimalOrNull(value: unknown): string | null {
  const written = (text(value) ?? '').trim();
  return written === '' || Number.isNaN(Number(written)) ? null : written;
}

const TO_DO = {
  approvals: 0,
  messages: 0,
  toShip: 0,
  runningLow: 0,
  requests: 0,
  disputes: 0,
  failedRefunds: 0,
  failedRefills: 0,
  failedEmail: 0,
} satisfies Shape<ToDo>;

export const toDoQuery = queryOptions({
  queryKey: ['readToDo'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/admin/to-do', { signal }), TO_DO),
});

const INSIGHTS = {
  days: [{ day: '', orders: 0, revenueCents: 0 }],
  topProducts: [{ id: 0, name: '', quantity: 0, revenueCents: 0 }],
  recommendedCents: 0,
  totalCents: 0,
} satisfies Shape<Insights>;

export function insightsQuery(days: 30 | 90) {
  return queryOptions({
    queryKey: ['readInsights', days],
    queryFn: async ({ signal }) => {
      const insights = readAs(
        await send('GET /api/admin/insights', { query: { days }, signal }),
        INSIGHTS,
      );
      if (insights.days.length === 0) throw new Error('The answer has no days.');
      return insights;
    },
  });
}

import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { payouts, users } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { writeCsvHeader, writeCsvRow } from '#server/text/csv-cells.ts';
import type { MonthOfEarnings, OwnEarnings } from '#shared/contracts/earnings.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { sumCents, toDecimal } from '#shared/rules/money.ts';
import { earnedOrders } from './earned-orders.ts';

export async function readOwnEarnings(
  db: Db,
  userId: number,
  { commissionRate }: Pick<ShopSettings, 'commissionRate'>,
): Promise<OwnEarnings> {
  const [user] = await db
    .select({ rate: users.commissionRate })
    .from(users)
    .where(eq(users.id, userId));
  const months = await listMonths(db, userId);
  const paid = await db
    .select({
      id: payouts.id,
      amountCents: payouts.amountCents,
      note: payouts.note,
      createdAt: payouts.createdAt,
    })
    .from(payouts)
    .where(eq(payouts.userId, userId))
    .orderBy(desc(payouts.id));
  return {
    rate: user?.rate ?? commissionRate,
    earnedCents: sumCents(months.map((month) => month.earnedCents)),
    paidOutCents: sumCents(paid.map((payout) => payout.amountCents)),
    months,
    payouts: paid.map((payout) => ({ ...payout, createdAt: payout.createdAt.toISOString() })),
  };
}

export async function* exportOwnEarnings(db: Db, userId: number): AsyncGenerator<string> {
  yield writeCsvHeader(['month', 'orders', 'sold', 'earned']);
  for (const { month, orders, goodsCents, earnedCents } of await listMonths(db, userId)) {
    yield writeCsvRow([month, orders, toDecimal(goodsCents), toDecimal(earnedCents)]);
  }
}

function listMonths(db: Db, userId: number): Promise<MonthOfEarnings[]> {
  return selectRows<MonthOfEarnings>(
    db,
    sql`select month, count(*)::int as orders, sum(goods_cents)::float8 as "goodsCents", sum(earned_cents)::float8 as "earnedCents"
      from ${earnedOrders(userId)} earned group by month order by month desc`,
  );
}

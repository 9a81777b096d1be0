import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { type CsvCell, writeCsvHeader, writeCsvRow } from '#server/text/csv-cells.ts';
import { countFound, cutPage, type ListPage } from '#server/db/list-page.ts';
import type { DueEarnings } from '#shared/contracts/earnings.ts';
import type { PageAfterCursor } from '#shared/contracts/list-pages.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { shownName } from '#server/modules/accounts/users.ts';
import { earnedOrders } from './earned-orders.ts';

const ROWS_PER_READ = 1_000;

/** Everyone who may recommend, has done so, or has earned something; the largest amount first. */
export async function listEarnings(
  db: Db,
  { after, limit }: PageAfterCursor,
): Promise<ListPage<DueEarnings>> {
  const all = dueEarnings();
  const goesOn = after ? sql`("dueCents", "userId") < (${after.rank}, ${after.id})` : sql`true`;
  const rows = await selectRows<DueEarnings>(
    db,
    sql`select * from ${all} due where ${goesOn} order by "dueCents" desc, "userId" desc limit ${limit + 1}`,
  );
  return {
    ...cutPage(rows, limit, (last) => `${last.dueCents}.${last.userId}`),
    total: await countFound(db, sql`select 1 from ${all} due`),
  };
}

export async function readDueEarnings(db: Db, userId: number): Promise<DueEarnings> {
  const [row] = await selectRows<DueEarnings>(db, sql`select * from ${dueEarnings(userId)} due`);
  if (!row) throw new AppError('not_found', 'This practitioner does not exist.');
  return row;
}

const COLUMNS: readonly (readonly [name: string, read: (row: DueEarnings) => CsvCell])[] = [
  ['user', (row) => row.userId],
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['ratePercent', (row) => (row.commissionRate === null ? null : writeRate(row.commissionRate))],
  ['earned', (row) => toDecimal(row.earnedCents)],
  ['paidOut', (row) => toDecimal(row.paidOutCents)],
  ['due', (row) => toDecimal(row.dueCents)],
];

export async function* exportDueEarnings(db: Db): AsyncGenerator<string> {
  yield writeCsvHeader(COLUMNS.map(([name]) => name));
  let after: PageAfterCursor['after'];
  for (;;) {
    const { rows } = await listEarnings(db, { after, limit: ROWS_PER_READ });
    yield rows.map((row) => writeCsvRow(COLUMNS.map(([, read]) => read(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    after = { rank: last.dueCents, id: last.userId };
  }
}

function dueEarnings(userId?: number): SQL {
  const isTheirs = userId === undefined ? sql`true` : sql`users.id = ${userId}`;
  return sql`(
    select users.id as "userId", users.commission_rate as "commissionRate",
      ${shownName} as name, case when users.deleted_at is null then users.email else '' end as email,
      coalesce(earned.cents, 0)::float8 as "earnedCents",
      coalesce(paid.cents, 0)::float8 as "paidOutCents",
      (coalesce(earned.cents, 0) - coalesce(paid.cents, 0))::float8 as "dueCents"
    from users
      join user_roles r on r.id = users.role_id
      left join (select user_id, sum(earned_cents) as cents from ${earnedOrders(userId)} e group by user_id) earned on earned.user_id = users.id
      left join (select user_id, sum(amount_cents) as cents from payouts group by user_id) paid on paid.user_id = users.id
    where ${isTheirs} and (
      earned.cents > 0 or paid.cents > 0
      or (users.deleted_at is null and (r.can_share_carts or users.id in (select from_user_id from shared_carts)))
    )
  )`;
}

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';

export async function readEverything(db: Db): Promise<Record<string, string>> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
  );
  const rows = await selectRows<{ name: string; sum: string }>(
    db,
    sql.raw(sums.join(' union all ')),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

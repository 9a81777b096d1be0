import { sql, type SQL } from 'drizzle-orm';

/** Names of tables or columns, separated by commas. */
export function identifiers(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

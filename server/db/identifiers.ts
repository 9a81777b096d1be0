import { sql, type SQL } from 'drizzle-orm';

export function identifiers(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

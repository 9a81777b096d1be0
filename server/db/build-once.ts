import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };
type Statement<Rows> = { prepare(name: string): Prepared<Rows> };
/** A named placeholder. A value that may be null must not go through a JSON column, which would write JSON's null. */
export type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

/**
 * A statement of the hot path. The query builder writes its text the first time and never again, which was a quarter
 * of the time of a checkout; it runs on whatever database or transaction it is given.
 */
export function buildOnce<Rows, Values extends Record<string, unknown>>(
  build: (db: Db, valueOf: ValueOf<Values>) => Statement<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const builtFor = new Map<unknown, Prepared<Rows>>();

  return function run(db, values) {
    const { session } = db._;
    // Both engines may be open at once, as when one moves to the other.
    const engine = session.constructor;
    const built = builtFor.get(engine) ?? build(db, sql.placeholder).prepare('');
    builtFor.set(engine, built);
    // A prepared query holds on to the connection it was built on; nothing else in it depends on one.
    const here = Object.create(built, { client: { value: Reflect.get(session, 'client') } });
    return (here as Prepared<Rows>).execute(values);
  };
}

/**
 * A list as a value. The planner must not see how long it is: it guesses ten, finds that fewer are cheaper, and plans
 * the statement anew each time.
 */
export function listOf(value: Placeholder, type: 'int' | 'text'): SQL {
  const list = sql.raw(`${type}[]`);
  return sql`(select ${value}::${list})::${list}`;
}

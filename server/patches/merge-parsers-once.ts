/**
 * Mends: drizzle-orm 0.45 hands the same few parsers to every query, and PGlite 0.5 copies its own three hundred each
 * time to add them: a tenth of the time of a checkout. Here they are added once.
 * Can go: when PGlite looks into both lists instead of copying one, or drizzle-orm sets its parsers when it opens.
 */
import type { PGlite, QueryOptions } from '@electric-sql/pglite';

type Queryable = Pick<PGlite, 'query'>;

export function mergeParsersOnce(client: PGlite): void {
  let isMerged = false;

  function withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!options?.parsers) return options;
    if (!isMerged) Object.assign(client.parsers, options.parsers);
    isMerged = true;
    const { parsers: _, ...rest } = options;
    return rest;
  }

  function lighten(target: Queryable): void {
    const query = target.query.bind(target);
    target.query = (text, params, options) => query(text, params, withoutParsers(options));
  }

  lighten(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      lighten(tx);
      return work(tx);
    });
}

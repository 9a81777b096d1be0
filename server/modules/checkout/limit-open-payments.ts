import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { networksOf } from '#server/security/networks.ts';

const MOST_PER_BROWSER = 5;
const MOST_PER_IP = 200;
const MOST_IN_SHOP = 5_000;
/** Of `MOST_IN_SHOP`, for browsers that opened a checkout more than a minute earlier. */
const RESERVED_FOR_KNOWN_BROWSERS = 1_000;
/** A clinic shares one network, so this many rank no worse than two. */
const FEW_PER_NETWORK = 20;
/** PGlite runs one statement at a time, so this limits how long others wait. */
const DISPLACED_AT_ONCE = 100;

type OpenPayment = { id: string; browserId: string; network: string; isKnownBrowser: boolean };

const isOpen = sql`${checkouts.state} in ('creating', 'open') and ${checkouts.displacedAt} is null and ${checkouts.refillRunId} is null`;
/** As a CASE, because without statistics the planner would read all open rows instead of the ids. */
const isStillOpen = sql`case when ${isOpen} then true end`;

/**
 * Marks open payments beyond the limits; the reconciler cancels them unless their shopper is confirming or has returned.
 * A job does this instead of refusing newcomers for payments that others left open.
 */
export async function limitOpenPayments(db: Db): Promise<void> {
  const { id, browserId, network, isKnownBrowser } = checkouts;
  const open = await db
    .select({ id, browserId, network, isKnownBrowser })
    .from(checkouts)
    .where(isOpen)
    .orderBy(desc(checkouts.createdAt));
  const surplus = findSurplus(open);
  for (let first = 0; first < surplus.length; first += DISPLACED_AT_ONCE) {
    const ids = surplus.slice(first, first + DISPLACED_AT_ONCE);
    await db
      .update(checkouts)
      .set({ displacedAt: sql`now()`, nextCheckAt: sql`now()` })
      .where(and(inArray(id, ids), isStillOpen));
  }
}

/** The ids beyond the limits of a browser, a network or the shop. */
export function findSurplus(newestFirst: readonly OpenPayment[]): string[] {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  const surplus: string[] = [];
  const remaining: { id: string; rank: number }[] = [];
  let known = 0;
  for (const { id, browserId, network, isKnownBrowser } of newestFirst) {
    const networks = networksOf(network);
    const scopes = [
      { key: `browser ${browserId}`, most: MOST_PER_BROWSER },
      ...networks.map(({ name, factor }) => ({ key: name, most: MOST_PER_IP * factor })),
    ];
    if (scopes.some(({ key, most }) => count(key) >= most)) {
      surplus.push(id);
      continue;
    }
    for (const { key } of scopes) counts.set(key, count(key) + 1);
    if (isKnownBrowser) known += 1;
    const isReserved = isKnownBrowser && known <= RESERVED_FOR_KNOWN_BROWSERS;
    const nthOfNetwork = count(networks.at(-1)?.name ?? '');
    remaining.push({ id, rank: isReserved ? 0 : rankOf(nthOfNetwork) });
  }
  const excess = Math.max(0, remaining.length - MOST_IN_SHOP);
  const oldestOfHighestRank = remaining
    .toReversed()
    .toSorted((one, other) => other.rank - one.rank);
  return [...surplus, ...oldestOfHighestRank.slice(0, excess).map(({ id }) => id)];
}

/** The newest of each network goes last; networks with many go before those with few. */
function rankOf(nthOfNetwork: number): number {
  return nthOfNetwork === 1 ? 1 : Math.max(nthOfNetwork, FEW_PER_NETWORK);
}

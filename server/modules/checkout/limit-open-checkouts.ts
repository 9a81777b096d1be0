import { and, asc, desc, inArray, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { listOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import { networkBounds } from '#server/security/networks.ts';

const MAX_OPEN_PER_BROWSER = 5;
const MAX_OPEN_PER_ADDRESS = 200;
const MAX_OPEN_IN_ALL = 5_000;
/** So many of those are left to browsers that the shop has known for longer than a minute. */
const KEPT_FOR_KNOWN_BROWSERS = 1_000;
const MAX_DISPLACED_AT_ONCE = 100;
/** A clinic may have so many open at a time and weighs no more than a stranger with two. */
const FEW_PER_NETWORK = 20;
/** As many characters of its address as all addresses of one customer of a provider have in common. */
const WIDEST_NETWORK = sql`case when ${checkouts.address} like '%.%'
  then substring(${checkouts.address} from '^.*[.]') else left(${checkouts.address}, 14) end`;

/** The states are constants, not parameters: only then does a kept plan use the partial indexes on open checkouts. */
const isOpen = sql`${checkouts.state} in ('creating', 'open') and ${checkouts.displacedAt} is null`;

type Owner = { browserId: string; ip: string; userId: number | null };

/**
 * Open payments hold no stock, but each is a row here and a payment at the provider. Nobody is refused for what
 * others left open: where a browser or a network has too many, its own oldest make room. The provider is told
 * later, by the reconciler, which leaves those alone that are being confirmed at that moment.
 */
export async function limitOpenCheckouts(
  db: Db,
  { browserId, ip, userId }: Owner,
  crowded: Crowded,
): Promise<void> {
  if (crowded.isBrowserFull) {
    const isOwn = sql`${checkouts.browserId} = ${browserId} and ${isOfVisitor(checkouts.userId, userId)}`;
    await displaceOldest(db, isOwn, MAX_OPEN_PER_BROWSER);
  }
  for (const { network, last, bound } of networkRanges(ip)) {
    const isFull = crowded.fullNetworks.includes(network);
    if (isFull) await displaceOldest(db, isInNetwork(sql`${network}`, sql`${last}`), bound);
  }
}

type Crowded = { isBrowserFull: boolean; fullNetworks: string[] };

/** Part of the statement that inserts a checkout: which limits were reached before it. Stops counting at each limit. */
export function findCrowded(valueOf: (name: keyof ReturnType<typeof boundsOf>) => Placeholder) {
  return {
    // Displaced ones are few. As a condition they would lead a planner without statistics to the index of networks.
    isBrowserFull: sql<boolean>`(
      select count(*) filter (where displaced_at is null) from ${checkouts}
      where state in ('creating', 'open') and session_hash = ${valueOf('browserId')}
    ) >= ${MAX_OPEN_PER_BROWSER}`,
    fullNetworks: sql<string[]>`array(
      select network from unnest(${listOf(valueOf('networks'), 'text')}, ${listOf(valueOf('lasts'), 'text')}, ${listOf(valueOf('bounds'), 'int')}) as near (network, last, bound)
      where bound <= (
        select count(*) from (
          select from ${checkouts} where ${isOpen} and ${isInNetwork(sql`network`, sql`last`)} limit bound
        ) as open
      )
    )`,
  };
}

/** What a statement that finds the crowded has to be told. */
export function boundsOf({ browserId, ip }: Owner) {
  const ranges = networkRanges(ip);
  return {
    browserId,
    networks: ranges.map(({ network }) => network),
    lasts: ranges.map(({ last }) => last),
    bounds: ranges.map(({ bound }) => bound),
  };
}

/** Each network with the last address that can be in it. The narrowest is one address: 10.0.0.1 is not 10.0.0.15. */
function networkRanges(ip: string) {
  return networkBounds(ip, MAX_OPEN_PER_ADDRESS).map(({ network, bound }, place) => ({
    network,
    last: place === 0 ? network : `${network}~`,
    bound,
  }));
}

/** By both its ends, so that the index is used whatever the network. */
function isInNetwork(network: SQL, last: SQL): SQL {
  return sql`${checkouts.address} ~>=~ ${network} and ${checkouts.address} ~<=~ ${last}`;
}

async function displaceOldest(db: Db, isInScope: SQL, bound: number): Promise<void> {
  const surplus = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isOpen, isInScope))
    .orderBy(desc(checkouts.createdAt))
    .offset(bound)
    .limit(MAX_DISPLACED_AT_ONCE);
  await db.update(checkouts).set(DISPLACED).where(inArray(checkouts.id, surplus));
}

const DISPLACED = { displacedAt: sql`now()`, nextCheckAt: sql`now()` };

/**
 * Keeps the number of open payments at about five thousand. First what networks have beyond a few makes room, then
 * the oldest that are not the newest of their network: a thousand networks that open one after the other push each
 * other out, not the shopper who is typing a card number. To be run now and then, not for each request.
 */
export async function makeRoom(db: Db): Promise<void> {
  const [open] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(checkouts)
    .where(isOpen);
  const surplus = (open?.count ?? 0) - MAX_OPEN_IN_ALL;
  if (surplus <= 0) return;
  const ranked = db
    .select({
      id: checkouts.id,
      createdAt: checkouts.createdAt,
      isKnownBrowser: checkouts.isKnownBrowser,
      nthOfKind:
        sql<number>`row_number() over (partition by ${checkouts.isKnownBrowser} order by ${checkouts.createdAt} desc)`.as(
          'nth_of_kind',
        ),
      nthOfNetwork:
        // Numbers are sorted faster than texts; two networks with the same would only be weighed together.
        sql<number>`row_number() over (partition by hashtext(${WIDEST_NETWORK}) order by ${checkouts.createdAt} desc)`.as(
          'nth_of_network',
        ),
    })
    .from(checkouts)
    .where(isOpen)
    .as('ranked');
  const isKept = sql`${ranked.isKnownBrowser} and ${ranked.nthOfKind} <= ${KEPT_FOR_KNOWN_BROWSERS}`;
  const displaced = await db
    .select({ id: ranked.id })
    .from(ranked)
    .orderBy(
      asc(isKept),
      desc(sql`greatest(${ranked.nthOfNetwork}, ${FEW_PER_NETWORK})`),
      asc(sql`${ranked.nthOfNetwork} = 1`),
      asc(ranked.createdAt),
    )
    .limit(surplus);
  // As a case: a planner without statistics would otherwise read everything that is open to find these.
  const isStillOpen = sql`case when ${isOpen} then true end`;
  // A few at a time: on the embedded engine nobody else gets a turn while a statement runs.
  for (let first = 0; first < displaced.length; first += MAX_DISPLACED_AT_ONCE) {
    const ids = displaced.slice(first, first + MAX_DISPLACED_AT_ONCE).map(({ id }) => id);
    await db
      .update(checkouts)
      .set(DISPLACED)
      .where(and(inArray(checkouts.id, ids), isStillOpen));
  }
}

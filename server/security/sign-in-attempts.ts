import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { signInPlaces } from '#server/db/schema.ts';
import { countFailure, clearFailures, refuseIfBlocked, type Block } from './attempts.ts';
import type { RateLimit } from './limit-rates.ts';
import { networkBounds, networksOf } from './networks.ts';
import { readBrowser } from './recognize-browser.ts';
import type { SessionKind } from './sessions.ts';
import { hashToken } from './tokens.ts';

const FAILURES_PER_NAME_AND_ADDRESS = 10;
const FAILURES_PER_ADDRESS = { user: 100, admin: 50 };
/**
 * From all addresses together. Whoever guesses from a thousand of them is slowed down to a guess a minute; the owner
 * waits as long at most, and not at all where they have signed in before.
 */
const FAILURES_PER_NAME = 30;
const SHORT_BLOCK: Block = { firstSeconds: 1, longestSeconds: 60 };
const PLACES_KEPT_DAYS = 90;

/** Counted to order the queue, never to refuse: signing in rightly is not limited. */
const SIGN_INS: RateLimit = { name: 'sign-in', minutes: 10, perAddress: Number.POSITIVE_INFINITY };

/** Where somebody signs in from. */
export type SignInPlace = {
  ip: string;
  browser: string | undefined;
  /** How much the network around it has tried lately. */
  weight: number;
};

export function readPlace(request: FastifyRequest): SignInPlace {
  const { rates } = request.server;
  rates.take(request, SIGN_INS);
  return { ip: request.ip, browser: readBrowser(request), weight: rates.weigh(request, SIGN_INS) };
}

export type SignInAttempt = { kind: SessionKind; name: string; place: SignInPlace };

/** Refuses while the name, as tried from here, or the network has failed too often. */
export function refuseBlockedSignIn(db: Db, attempt: SignInAttempt, isKnownPlace: boolean) {
  const keys = keysOf(attempt);
  return refuseIfBlocked(
    db,
    keys.pair,
    ...keys.networks.map(({ key }) => key),
    ...(isKnownPlace ? [] : [keys.name]),
  );
}

export async function countFailedSignIn(db: Db, attempt: SignInAttempt): Promise<void> {
  const keys = keysOf(attempt);
  await countFailure(db, keys.pair, FAILURES_PER_NAME_AND_ADDRESS);
  await countFailure(db, keys.name, FAILURES_PER_NAME, SHORT_BLOCK);
  for (const { key, bound } of keys.networks) await countFailure(db, key, bound);
}

/** Also remembers the place, for the day when somebody else tries to guess the password. */
export async function noteSignIn(db: Db, attempt: SignInAttempt, account: string): Promise<void> {
  await clearFailures(db, keysOf(attempt).pair);
  const rows = placesOf(account, attempt.place).map((place) => ({ account, place }));
  await db
    .insert(signInPlaces)
    .values(rows)
    .onConflictDoUpdate({
      target: [signInPlaces.account, signInPlaces.place],
      set: { lastUsedAt: sql`now()` },
    });
}

/** Whether this account was signed in to before, from this address or in this browser. */
export async function isKnownPlace(db: Db, account: string, place: SignInPlace): Promise<boolean> {
  const condition = and(
    eq(signInPlaces.account, account),
    inArray(signInPlaces.place, placesOf(account, place)),
  );
  return (await db.$count(signInPlaces, condition)) > 0;
}

export async function deleteOldPlaces(db: Db): Promise<void> {
  await db
    .delete(signInPlaces)
    .where(lt(signInPlaces.lastUsedAt, sql`now() - make_interval(days => ${PLACES_KEPT_DAYS})`));
}

function keysOf({ kind, name, place }: SignInAttempt) {
  const prefix = kind === 'admin' ? 'admin-sign-in' : 'sign-in';
  const [address = ''] = networksOf(place.ip);
  return {
    pair: `${prefix} ${name} ${address}`,
    name: `${prefix} name ${name}`,
    networks: networkBounds(place.ip, FAILURES_PER_ADDRESS[kind]).map(({ network, bound }) => ({
      key: `${prefix} ${network}`,
      bound,
    })),
  };
}

/** Hashed with the account: nobody can read from the table who was where. */
function placesOf(account: string, { ip, browser }: SignInPlace): string[] {
  const [address = ''] = networksOf(ip);
  return [address, browser]
    .filter((place) => place !== undefined)
    .map((place) => hashToken(`${account} ${place}`));
}

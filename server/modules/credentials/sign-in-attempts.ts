import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { signInDevices } from '#server/db/schema.ts';
import { countFailure, clearFailures, refuseIfBlocked, type Block } from './attempts.ts';
import { narrowestNetwork, networksOf } from '#server/security/networks.ts';
import {
  readAdminBrowser,
  readBrowser,
  recognizeAdminBrowser,
} from '#server/security/recognize-browser.ts';
import type { SessionKind } from '#server/security/session-cookie.ts';
import { hashToken } from '#server/security/tokens.ts';

const FAILURES_PER_NAME_AND_IP = 10;
/** The only limit of an administrator's known browser, so that a stolen cookie cannot guess without end. */
const FAILURES_PER_KNOWN_BROWSER = 10;
const FAILURES_PER_IP = { user: 100, admin: 50 };
/**
 * From all addresses together. Whoever guesses from a thousand of them is slowed down to a guess a minute; the owner
 * waits as long at most, and not at all where they have signed in before.
 */
const FAILURES_PER_NAME = 30;
const SHORT_BLOCK: Block = { firstSeconds: 1, longestSeconds: 60 };
const DEVICE_RETENTION_DAYS = 90;

/** Where somebody signs in from. */
export type SignInDevice = { ip: string; browser: string | undefined };

export function readPlace(request: FastifyRequest, kind: SessionKind): SignInDevice {
  const browser = kind === 'admin' ? readAdminBrowser(request) : readBrowser(request);
  return { ip: request.ip, browser };
}

export type SignInAttempt = { kind: SessionKind; name: string; place: SignInDevice };

/** The part of a place that an earlier sign-in to the account had in common with this attempt. */
export type KnownBy = 'browser' | 'network' | undefined;

/**
 * Refuses while the name, as tried from here, or the network has failed too often. A browser in which the administrator
 * has signed in before has only its own limit, so strangers in the same network cannot lock the administrator out.
 */
export function refuseBlockedSignIn(db: Db, attempt: SignInAttempt, knownBy: KnownBy) {
  const keys = keysOf(attempt);
  if (hasOwnLimit(attempt, knownBy)) return refuseIfBlocked(db, keys.browser);
  return refuseIfBlocked(
    db,
    keys.pair,
    ...keys.networks.map(({ key }) => key),
    ...(knownBy ? [] : [keys.name]),
  );
}

export async function countFailedSignIn(
  db: Db,
  attempt: SignInAttempt,
  knownBy: KnownBy,
): Promise<void> {
  const keys = keysOf(attempt);
  if (hasOwnLimit(attempt, knownBy)) {
    await countFailure(db, keys.browser, FAILURES_PER_KNOWN_BROWSER);
  }
  await countFailure(db, keys.pair, FAILURES_PER_NAME_AND_IP);
  await countFailure(db, keys.name, FAILURES_PER_NAME, SHORT_BLOCK);
  for (const { key, allowed } of keys.networks) await countFailure(db, key, allowed);
}

/** Also remembers the place, for the day when somebody else tries to guess the password. */
export async function noteSignIn(db: Db, attempt: SignInAttempt, account: string): Promise<void> {
  const { pair, browser } = keysOf(attempt);
  await clearFailures(db, pair, browser);
  await rememberDevices(db, account, devicesOf(account, attempt.place));
}

/** Lets this browser past the network limits when the administrator signs in the next time. */
export async function rememberAdminBrowser(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  adminId: number,
): Promise<void> {
  const account = `admin ${adminId}`;
  await rememberDevices(db, account, [hashDevice(account, recognizeAdminBrowser(request, reply))]);
}

async function rememberDevices(db: Db, account: string, places: string[]): Promise<void> {
  const rows = places.map((device) => ({ account, device }));
  await db
    .insert(signInDevices)
    .values(rows)
    .onConflictDoUpdate({
      target: [signInDevices.account, signInDevices.device],
      set: { lastUsedAt: sql`now()` },
    });
}

/** Whether this account was signed in to before in this browser, or else from this network. */
export async function findKnownDevice(
  db: Db,
  account: string,
  place: SignInDevice,
): Promise<KnownBy> {
  const known = await db
    .select({ place: signInDevices.device })
    .from(signInDevices)
    .where(
      and(
        eq(signInDevices.account, account),
        inArray(signInDevices.device, devicesOf(account, place)),
      ),
    );
  const browser = place.browser && hashDevice(account, place.browser);
  if (known.some((row) => row.place === browser)) return 'browser';
  return known.length > 0 ? 'network' : undefined;
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await db
    .delete(signInDevices)
    .where(
      lt(signInDevices.lastUsedAt, sql`now() - make_interval(days => ${DEVICE_RETENTION_DAYS})`),
    );
}

function keysOf({ kind, name, place }: SignInAttempt) {
  const prefix = kind === 'admin' ? 'admin-sign-in' : 'sign-in';
  return {
    pair: `${prefix} ${name} ${narrowestNetwork(place.ip)}`,
    name: `${prefix} name ${name}`,
    browser: `${prefix} browser ${name} ${place.browser}`,
    networks: networksOf(place.ip).map((network) => ({
      key: `${prefix} ${network.name}`,
      allowed: FAILURES_PER_IP[kind] * network.factor,
    })),
  };
}

function hasOwnLimit({ kind }: SignInAttempt, knownBy: KnownBy): boolean {
  return kind === 'admin' && knownBy === 'browser';
}

function devicesOf(account: string, { ip, browser }: SignInDevice): string[] {
  return [narrowestNetwork(ip), browser]
    .filter((place) => place !== undefined)
    .map((place) => hashDevice(account, place));
}

/** Hashed with the account: nobody can read from the table who was where. */
function hashDevice(account: string, place: string): string {
  return hashToken(`${account} ${place}`);
}

import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { countRows } from '#server/db/list-page.ts';
import { BATCH_SIZE, monthsAgo, type RetainedRows } from '#server/db/retained-rows.ts';
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

const FAILURES_PER_NAME_AND_NETWORK = 10;
/** The only limit for an administrator's known browser, so a stolen cookie cannot guess forever. */
const FAILURES_PER_KNOWN_BROWSER = 10;
const FAILURES_PER_NETWORK = { user: 100, admin: 50 };
/** From all networks. Slows a distributed attack to one guess per minute; owners in known browsers never wait. */
const FAILURES_PER_NAME = 30;
const SHORT_BLOCK: Block = { firstSeconds: 1, longestSeconds: 60 };

export type SignInSource = { ip: string; browser: string | undefined };

export function readSignInSource(request: FastifyRequest, kind: SessionKind): SignInSource {
  const browser = kind === 'admin' ? readAdminBrowser(request) : readBrowser(request);
  return { ip: request.ip, browser };
}

export type SignInAttempt = { kind: SessionKind; name: string; place: SignInSource };

export type KnownBy = 'browser' | 'network' | undefined;

/** A known browser has only its own limit, so strangers in its network cannot lock the administrator out. */
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
  await countFailure(db, keys.pair, FAILURES_PER_NAME_AND_NETWORK);
  await countFailure(db, keys.name, FAILURES_PER_NAME, SHORT_BLOCK);
  for (const { key, allowed } of keys.networks) await countFailure(db, key, allowed);
}

export async function recordSignIn(db: Db, attempt: SignInAttempt, account: string): Promise<void> {
  const { pair, browser } = keysOf(attempt);
  await clearFailures(db, pair, browser);
  await rememberSources(db, account, sourcesOf(account, attempt.place));
}

export async function rememberAdminBrowser(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  adminId: number,
): Promise<void> {
  const account = `admin ${adminId}`;
  await rememberSources(db, account, [hashSource(account, recognizeAdminBrowser(request, reply))]);
}

async function rememberSources(db: Db, account: string, places: string[]): Promise<void> {
  const rows = places.map((device) => ({ account, device }));
  await db
    .insert(signInDevices)
    .values(rows)
    .onConflictDoUpdate({
      target: [signInDevices.account, signInDevices.device],
      set: { lastUsedAt: sql`now()` },
    });
}

export async function findKnownSource(
  db: Db,
  account: string,
  place: SignInSource,
): Promise<KnownBy> {
  const known = await db
    .select({ place: signInDevices.device })
    .from(signInDevices)
    .where(
      and(
        eq(signInDevices.account, account),
        inArray(signInDevices.device, sourcesOf(account, place)),
      ),
    );
  const browser = place.browser && hashSource(account, place.browser);
  if (known.some((row) => row.place === browser)) return 'browser';
  return known.length > 0 ? 'network' : undefined;
}

export const oldDevices: RetainedRows = {
  count: (db, months) => countRows(db, signInDevices, isOld(months)),
  async removeSome(tx, months) {
    const old = tx
      .select({ account: signInDevices.account, device: signInDevices.device })
      .from(signInDevices)
      .where(isOld(months))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const deleted = await tx
      .delete(signInDevices)
      .where(sql`(${signInDevices.account}, ${signInDevices.device}) in ${old}`)
      .returning({ device: signInDevices.device });
    return deleted.length;
  },
};

function isOld(months: number): SQL {
  return lt(signInDevices.lastUsedAt, monthsAgo(months));
}

function keysOf({ kind, name, place }: SignInAttempt) {
  const prefix = kind === 'admin' ? 'admin-sign-in' : 'sign-in';
  return {
    pair: `${prefix} ${name} ${narrowestNetwork(place.ip)}`,
    name: `${prefix} name ${name}`,
    browser: `${prefix} browser ${name} ${place.browser}`,
    networks: networksOf(place.ip).map((network) => ({
      key: `${prefix} ${network.name}`,
      allowed: FAILURES_PER_NETWORK[kind] * network.factor,
    })),
  };
}

function hasOwnLimit({ kind }: SignInAttempt, knownBy: KnownBy): boolean {
  return kind === 'admin' && knownBy === 'browser';
}

function sourcesOf(account: string, { ip, browser }: SignInSource): string[] {
  return [narrowestNetwork(ip), browser]
    .filter((place) => place !== undefined)
    .map((place) => hashSource(account, place));
}

/** Hashed, so the table does not reveal who signed in where. */
function hashSource(account: string, place: string): string {
  return hashToken(`${account} ${place}`);
}

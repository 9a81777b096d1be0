import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminUsers, sessions, users } from '#server/db/schema.ts';
import { listCalls, type Call } from '#server/http/calls.ts';
import { hashToken } from '#server/security/tokens.ts';
import type { Access } from '#shared/contracts/call.ts';
import { anyAddress } from '#tests/support/accounts.ts';
import { readEverything } from '#tests/support/read-everything.ts';
import { sendInHalves } from '#tests/support/send-in-halves.ts';
import { PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { invitePeople, type People, type Person } from './people.ts';
import { createSampleMaker, type SampleMaker } from './sample-requests.ts';
import { PICTURE } from './sample-world.ts';

/**
 * For every write with a session: the guard admits the sender, who sends half of the body and loses the right before
 * the rest. Calls without a body get one too.
 */
const shop = useTestApp({ TRUST_PROXY: 'loopback', INTENTS_PER_MINUTE: '9999999' });

let people: People;
let makeSample: SampleMaker;
beforeAll(async () => {
  people = await invitePeople(shop());
  makeSample = createSampleMaker(shop(), people);
}, 60_000);

/** The person with the fewest rights for each access. */
const CALLERS = {
  user: 'customer',
  sharer: 'practitioner',
  viewer: 'viewer',
  staff: 'staff',
  owner: 'administrator',
} as const satisfies Partial<Record<Access, Person>>;
type Guarded = keyof typeof CALLERS;

const CUSTOMER_ROLE_ID = 1;

type Session = typeof sessions.$inferSelect;

async function signOut({ id }: Session): Promise<void> {
  await shop().db.delete(sessions).where(eq(sessions.id, id));
}

async function deactivate({ userId, adminId }: Session): Promise<void> {
  const { db } = shop();
  if (userId) await db.update(users).set({ isActive: false }).where(eq(users.id, userId));
  if (adminId)
    await db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, adminId));
}

async function demote({ userId, adminId }: Session, access: Access): Promise<void> {
  const { db } = shop();
  const role = access === 'owner' ? 'staff' : 'viewer';
  if (userId) await db.update(users).set({ roleId: CUSTOMER_ROLE_ID }).where(eq(users.id, userId));
  if (adminId) await db.update(adminUsers).set({ role }).where(eq(adminUsers.id, adminId));
}

/** Excludes sessions: using one of a deactivated account deletes it. */
async function readState() {
  await shop().deps.background.finish();
  const { sessions: _, ...state } = await readEverything(shop().db);
  return state;
}

/** Revokes the right in the middle of a valid request. */
async function sendHalf(call: Call, person: Person, lockOut: (session: Session) => Promise<void>) {
  const { db } = shop();
  // Sign in first, which restores rights that the previous call revoked.
  const own = await people.signIn(person);
  const sample = await makeSample(call, person);
  const cookies: Record<string, string> = { ...own, ...sample.cookies };
  const tokenHash = hashToken(cookies['session'] ?? cookies['admin_session'] ?? '');
  const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  if (!session) throw new Error(`${person} is not signed in.`);
  let before: Record<string, string> = {};
  const request = {
    ...{ method: call.method, url: sample.url, cookies },
    headers: { 'x-forwarded-for': anyAddress(), ...sample.headers },
    ...(sample.payload !== undefined && { payload: sample.payload }),
  };
  const { status } = await sendInHalves(shop().app, request, async () => {
    await lockOut(session);
    before = await readState();
  });
  const after = await readState();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  if (session.userId && person === 'practitioner') {
    const restored = { roleId: PRACTITIONER_ROLE_ID };
    await db.update(users).set(restored).where(eq(users.id, session.userId));
  }
  return { status, changed };
}

function listWrites(access: Guarded): Call[] {
  const calls = listCalls(shop().app);
  return calls.filter((call) => call.access === access && call.method !== 'GET');
}

async function expectRefused(
  calls: Call[],
  access: Guarded,
  status: number,
  lockOut: (session: Session) => Promise<void>,
): Promise<void> {
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const name = `${call.method} ${call.path}`;
    const result = await sendHalf(call, CALLERS[access], lockOut);
    expect({ name, ...result }).toEqual({ name, status, changed: [] });
  }
}

const TIME_FOR_ALL = { timeout: 180_000 };

describe.each(Object.keys(CALLERS) as Guarded[])('half-sent requests with access %s', (access) => {
  test('reject every write of a deactivated sender', TIME_FOR_ALL, async () => {
    await expectRefused(listWrites(access), access, 401, deactivate);
  });

  test('reject a write of a sender who was signed out', async () => {
    await expectRefused(listWrites(access).slice(0, 1), access, 401, signOut);
  });
});

describe.each(['sharer', 'staff', 'owner'] as const)(
  'half-sent requests with access %s',
  (access) => {
    test('reject every write of a demoted sender', TIME_FOR_ALL, async () => {
      await expectRefused(listWrites(access), access, 403, (session) => demote(session, access));
    });
  },
);

describe.each(['practitioner', 'staff'] as const)('a half-sent file of a %s', (person) => {
  test.each([
    ['deactivated', deactivate],
    ['demoted', (session: Session) => demote(session, 'staff')],
  ])('is rejected once its sender is %s', async (_case, lockOut) => {
    const { app, db } = shop();
    const cookies = await people.signIn(person);
    const step = person === 'staff' ? '/api/admin/upload' : '/api/practice/upload';
    const opened = await app.inject({ method: 'POST', url: step, cookies });
    const { uploadURL } = opened.json<{ uploadURL: string }>();
    const tokenHash = hashToken(Object.values(cookies)[0] ?? '');
    const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
    let before: Record<string, string> = {};
    const { status } = await sendInHalves(
      app,
      { method: 'PUT', url: new URL(uploadURL).pathname, payload: PICTURE },
      async () => {
        await lockOut(session!);
        before = await readState();
      },
    );
    expect({ status, state: await readState() }).toEqual({ status: 404, state: before });
    const restored = { roleId: PRACTITIONER_ROLE_ID };
    if (session!.userId) await db.update(users).set(restored).where(eq(users.id, session!.userId));
  });
});

test('tests every access that needs a session', () => {
  const others = listCalls(shop().app).filter(({ access }) => !(access in CALLERS));
  expect(new Set(others.map(({ access }) => access))).toEqual(new Set(['anyone', 'capability']));
});

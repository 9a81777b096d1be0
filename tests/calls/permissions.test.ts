import { beforeAll, describe, expect, test } from 'vitest';
import { listCalls, type Call } from '#server/http/calls.ts';
import type { Access } from '#shared/contracts/call.ts';
import { ADMIN_ROLES } from '#shared/rules/admin-roles.ts';
import { createToken } from '#server/security/tokens.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { invitePeople, PEOPLE, refusalFor, type People, type Person } from './people.ts';
import { createSampleMaker, type SampleMaker } from './sample-requests.ts';
import type { Sample } from './sample-world.ts';

/** Sends every call as every kind of person and compares the answer with the declared access. */
const shop = useTestApp({ TRUST_PROXY: 'loopback', INTENTS_PER_MINUTE: '9999999' });

let people: People;
let makeSample: SampleMaker;
beforeAll(async () => {
  people = await invitePeople(shop());
  makeSample = createSampleMaker(shop(), people);
}, 60_000);

const callsFor = (access: Access) => listCalls(shop().app).filter((call) => call.access === access);

async function send(call: Call, sample: Sample, cookies: Record<string, string>): Promise<number> {
  const { url, payload, headers } = sample;
  const answer = await shop().app.inject({
    method: call.method as 'GET',
    url,
    cookies: { ...cookies, ...sample.cookies },
    // Uses many networks to avoid rate limits.
    headers: { 'x-forwarded-for': anyAddress(), ...headers },
    ...(payload !== undefined && { payload }),
  });
  return answer.statusCode;
}

let addresses = 0;
const anyAddress = () => `10.1.${(addresses >> 8) & 255}.${(addresses += 1) & 255}`;

/** A refusal, or success. */
function expected(call: Call, sample: Sample, person: Person): number | 'success' {
  const refusal = refusalFor(call.access, person);
  if (refusal) return refusal;
  return sample.owner && sample.owner !== person ? 404 : (sample.status ?? 'success');
}

test.each(['anyone', 'user', 'sharer', 'viewer', 'staff', 'owner', 'capability'] as const)(
  'allows calls with access %s to the right people only',
  { timeout: 180_000 },
  async (access) => {
    const calls = callsFor(access);
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) {
      const row: Record<string, number | 'success'> = {};
      const wanted: typeof row = {};
      for (const person of PEOPLE) {
        // Guards run before validation, so refused callers need no valid data.
        const isStopped = refusalFor(access, person) !== undefined;
        const sample = isStopped ? plain(call) : await makeSample(call, person);
        const status = await send(call, sample, await people.signIn(person));
        row[person] = status >= 200 && status < 400 ? 'success' : status;
        wanted[person] = expected(call, sample, person);
      }
      expect(row, `${call.method} ${call.path}`).toEqual(wanted);
    }
  },
);

describe('permissions', () => {
  test('reject a user token in the administrator cookie', { timeout: 60_000 }, async () => {
    const { session = '' } = await people.signIn('practitioner');
    for (const call of ADMIN_ROLES.flatMap(callsFor)) {
      const status = await send(call, plain(call), { admin_session: session });
      expect([call.path, status]).toEqual([call.path, 401]);
    }
  });

  test('reject an administrator token in the user cookie', { timeout: 60_000 }, async () => {
    const { admin_session = '' } = await people.signIn('administrator');
    for (const call of [...callsFor('user'), ...callsFor('sharer')]) {
      const status = await send(call, plain(call), { session: admin_session });
      expect([call.path, status]).toEqual([call.path, 401]);
    }
  });

  test('reject made-up secrets from everyone', { timeout: 60_000 }, async () => {
    for (const call of callsFor('capability')) {
      for (const person of PEOPLE) {
        const sample = forge(await makeSample(call, person));
        const status = await send(call, sample, await people.signIn(person));
        const wanted = SAYS_THE_SAME.has(call.path) ? [200] : [400, 404];
        expect([call.path, person, status]).toEqual([call.path, person, expect.toBeOneOf(wanted)]);
      }
    }
  });
});

/** Answers made-up secrets with success, to not reveal whether a payment exists. */
const SAYS_THE_SAME = new Set(['/api/checkout/acknowledge']);

function plain(call: Call): Sample {
  return { url: call.path.replaceAll(/:\w+/g, '1'), payload: {} };
}

/** Replaces the secret with another valid-looking one. */
function forge(sample: Sample): Sample {
  const { url, payload, headers } = sample;
  const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
  return {
    ...sample,
    url: url.replace(/(?<=\/(shared|orders|refills|uploads|unsubscribe)\/)[\w-]+/, createToken()),
    ...(isJson && { payload: { ...payload, ...forged(payload) } }),
    ...(headers && { headers: replaceSignatures(headers) }),
  };
}

function forged(payload: object): Record<string, string> {
  const secrets = Object.keys(payload).filter((name) => ['clientSecret', 'token'].includes(name));
  return Object.fromEntries(secrets.map((name) => [name, createToken()]));
}

function replaceSignatures(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.includes('signature') ? value.replaceAll(/[0-9a-f]{64}/g, 'f'.repeat(64)) : value,
    ]),
  );
}

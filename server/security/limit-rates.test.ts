import { beforeAll, describe, expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import { anyAddress, newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { newCart } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const openShop = useTestApp({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'demo' });

type Call = { url: string; from?: string; browser?: string; session?: string };

/** Without a body that means anything: the limit comes before everything else. */
async function call({ url, from = anyAddress(), browser, session }: Call) {
  const answer = await shop().app.inject({
    method: 'POST',
    url: url.replace(':token', token),
    remoteAddress: from,
    cookies: { ...(browser && { checkout: browser }), ...(session && { session }) },
    payload: {},
  });
  return answer;
}

/** A few at a time: on a busy machine a database connection is waited for only so long. */
async function callTimes(times: number, next: (turn: number) => Call): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const turns = Array.from({ length: Math.min(20, times - statuses.length) }, (_, turn) => turn);
    const answers = await Promise.all(turns.map((turn) => call(next(statuses.length + turn))));
    statuses.push(...answers.map((answer) => answer.statusCode));
  }
  return statuses;
}

const LINK = '/api/shared/:token';
/** The link of an existing recommendation: unknown links have a stricter limit. */
let token = '';

beforeAll(async () => {
  const { cookies } = await signUp(shop().app, { roleId: 3 });
  token = (await share(cookies.session)).json<{ sharedCart: { shareToken: string } }>().sharedCart
    .shareToken;
});

const WRITES = [
  ['/api/user/register', 60, 20],
  ['/api/user/request-password-reset', 60, 10],
  ['/api/user/reset-password', 60, undefined],
  ['/api/user/confirm-email', 60, undefined],
  ['/api/user/resend-confirmation', 60, 20],
  ['/api/orders/mail-links', 30, 5],
  ['/api/shared-carts', 300, 60],
  [`${LINK}/viewed`, 300, 60],
  [`${LINK}/accept`, 300, 60],
  [`${LINK}/decline`, 300, 60],
  ['/api/create-payment-intent', 60, undefined],
] as const;

describe.each(WRITES)('%s', (url, perIp, perBrowser) => {
  test('limits one IP', async () => {
    const from = anyAddress();
    const other = await call({ url });
    const statuses = await callTimes(perIp, () => ({ url, from }));
    expect(new Set(statuses)).toEqual(new Set([other.statusCode]));
    const refused = await call({ url, from });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ code: 'too_many_requests', message: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call({ url })).statusCode).toBe(other.statusCode);
  });

  test.runIf(perBrowser)('limits one browser, wherever it is', async () => {
    const browser = Buffer.from(anyAddress().padEnd(32)).toString('base64url');
    await callTimes(perBrowser ?? 0, () => ({ url, browser }));
    expect((await call({ url, browser })).statusCode).toBe(429);
  });
});

/** Counted in the same place for every call. */
describe('a network', () => {
  const url = '/api/user/reset-password';
  const anyGroup = () => Math.floor(Math.random() * 65_536).toString(16);

  test.each([
    ['a /24 has four times the quota of an IP', (turn: number) => `192.0.2.${turn % 250}`, 240],
    ['a /56 has twice the quota of a /64', (turn: number) => `2001:db8:a:1${hex(turn)}::1`, 120],
    [
      'a /48 has four times the quota of a /64',
      (turn: number) => `2001:db8:b:${hex(turn)}00::1`,
      240,
    ],
  ])('%s', async (_, from, most) => {
    expect(await callTimes(most, (turn) => ({ url, from: from(turn) }))).not.toContain(429);
    expect((await call({ url, from: from(most) })).statusCode).toBe(429);
    expect((await call({ url, from: `2001:db8:c:${anyGroup()}::1` })).statusCode).not.toBe(429);
  });

  test('does not lose its quota to requests that one of its IPs is refused', async () => {
    await callTimes(300, () => ({ url, from: '198.51.100.1' }));
    expect((await call({ url, from: '198.51.100.2' })).statusCode).not.toBe(429);
  });
});

function hex(turn: number): string {
  return (turn % 256).toString(16).padStart(2, '0');
}

function share(session: string) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/shared-carts',
    remoteAddress: anyAddress(),
    cookies: { session },
    payload: newCart({ 1: 1 }),
  });
}

test('limits the recommendations of one account in all browsers', async () => {
  const { app } = shop();
  const { email } = await signUp(app, { roleId: 3 });
  const statuses: number[] = [];
  for (let browser = 0; browser < 2; browser += 1) {
    const session = await openSession(email);
    for (let cart = 0; cart < 51; cart += 1) statuses.push((await share(session)).statusCode);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.slice(100)).toEqual([429, 429]);

  async function openSession(address: string): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: anyAddress(),
      payload: { email: address, password: PASSWORD },
    });
    return answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
  }
});

test('allows ten times as many on the local machine', async () => {
  const url = '/api/user/request-password-reset';
  const statuses = await callTimes(600, () => ({ url, from: '127.0.0.1' }));
  expect(statuses).not.toContain(429);
  expect((await call({ url, from: '127.0.0.1' })).statusCode).toBe(429);
});

describe('a clinic behind one IP', () => {
  test('may register 20 people and sign in 30 times within ten minutes', async () => {
    const remoteAddress = anyAddress();
    const post = (url: string, payload: object) =>
      openShop().app.inject({ method: 'POST', url, remoteAddress, payload });
    const people = Array.from({ length: 20 }, () => newRegistration());
    for (const person of people) {
      expect((await post('/api/user/register', person)).statusCode).toBe(201);
    }
    for (const { email } of [...people, ...people.slice(10)]) {
      const answer = await post('/api/user/login', { email, password: PASSWORD });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('may check out 60 times within ten minutes', async () => {
    await openShop().db.update(supplements).set({ stockQuantity: 100 });
    const send = sendInto(openShop().app, anyAddress());
    for (let checkout = 0; checkout < 60; checkout += 1) {
      const answer = await createShopper(send).buy([{ id: 1 + (checkout % 30), quantity: 1 }]);
      expect(answer).toMatchObject({ status: 200, body: { status: 'paid' } });
    }
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import { anyAddress, newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { expectHeldBack } from '#tests/support/several-apps.ts';
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

async function callTimes(times: number, next: (turn: number) => Call): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => call(next(turn))));
  return answers.map((answer) => answer.statusCode);
}

const LINK = '/api/shared/:token';
/** Of a recommendation that exists: unknown links have a stricter limit of their own. */
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

describe.each(WRITES)('%s', (url, perAddress, perBrowser) => {
  test('is answered so many times for one address, then no more', async () => {
    const from = anyAddress();
    const other = await call({ url });
    const statuses = await callTimes(perAddress, () => ({ url, from }));
    expect(new Set(statuses)).toEqual(new Set([other.statusCode]));
    const refused = await expectHeldBack(() => call({ url, from }));
    expect(refused.json()).toEqual({ code: 'too_many_requests', message: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call({ url })).statusCode).toBe(other.statusCode);
  });

  test.runIf(perBrowser)('is answered so many times for one browser, wherever it is', async () => {
    const browser = Buffer.from(anyAddress().padEnd(32)).toString('base64url');
    await callTimes(perBrowser ?? 0, () => ({ url, browser }));
    await expectHeldBack(() => call({ url, browser }));
  });
});

/** Counted in the same place for every call; these answer fastest. */
describe.each(WRITES.filter(([url]) => !url.startsWith(LINK)))('%s', (url, perAddress) => {
  test('is answered so many times for one network, whatever the address in it', async () => {
    const [one, other] = [anyGroup(), anyGroup()];
    const from = (turn: number) => `2001:db8:${one}:${turn.toString(16)}::1`;
    await callTimes(perAddress * 4, (turn) => ({ url, from: from(turn * 16) }));
    await expectHeldBack(() => call({ url, from: from(0xff01) }));
    expect((await call({ url, from: `2001:db8:${other}::1` })).statusCode).not.toBe(429);
  });
});

function share(session: string) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/shared-carts',
    remoteAddress: anyAddress(),
    cookies: { session },
    payload: newCart({ 1: 1 }),
  });
}

function anyGroup(): string {
  return Math.floor(Math.random() * 65_536).toString(16);
}

test('one account makes so many recommendations, in whichever browsers', async () => {
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

test('a shop on the local machine allows ten times as many', async () => {
  const url = '/api/user/request-password-reset';
  const statuses = await callTimes(600, () => ({ url, from: '127.0.0.1' }));
  expect(statuses).not.toContain(429);
  await expectHeldBack(() => call({ url, from: '127.0.0.1' }));
});

describe('a clinic behind one address, in a shop that is open', () => {
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

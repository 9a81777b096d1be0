import { describe, expect, test, vi } from 'vitest';
import { newRegistration } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { type HalvedRequest, sendInHalves } from '#tests/support/send-in-halves.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

function register(payload: Buffer, type = 'application/json') {
  return shop().app.inject({
    method: 'POST',
    url: '/api/user/register',
    headers: { 'content-type': type },
    payload,
  });
}

const written = (change: Record<string, unknown> = {}) =>
  Buffer.from(JSON.stringify(newRegistration(change)));

test('receives every character as it was sent', async () => {
  const username = `Zoë 漢字 😀 ${crypto.randomUUID().slice(0, 8)}`;
  const answer = await register(written({ username }));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ user: { username } });
});

test('accepts a UTF-8 byte order mark', async () => {
  const answer = await register(Buffer.concat([Buffer.from('\uFEFF'), written()]));
  expect(answer.statusCode).toBe(201);
});

describe('refuses bytes that are not UTF-8', () => {
  const inner = (bytes: number[]) => {
    const [before, after] = written({ password: 'correct horse|' }).toString().split('|');
    return Buffer.concat([Buffer.from(before!), Buffer.from(bytes), Buffer.from(after!)]);
  };
  test.each<[string, Buffer]>([
    ['Latin-1', Buffer.from(JSON.stringify(newRegistration({ firstName: 'Zoë' })), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${JSON.stringify(newRegistration())}`, 'utf16le')],
    ['a character that is cut off', inner([0xe6, 0xbc])],
    ['half of a character', inner([0xed, 0xa0, 0x80])],
    ['a character that is longer than it has to be', inner([0xc0, 0xaf])],
  ])('%s', async (_name, payload) => {
    const answer = await register(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'malformed_json',
      message: 'The request body is not in UTF-8.',
    });
  });
});

test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8', 'utf-8; profile=x', ' utf-8'])(
  'accepts the charset %s',
  async (charset) => {
    const answer = await register(written(), `application/json; charset=${charset}`);
    expect(answer.statusCode).toBe(201);
  },
);

test.each([
  'application/json; charset=iso-8859-1',
  'application/json; charset="ISO-8859-1"',
  'application/json;Charset=utf-16',
  'application/json; profile=x; charset=windows-1252',
  'application/json; charset=utf-80',
])('refuses %s', async (type) => {
  const answer = await register(written(), type);
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toEqual({
    code: 'unsupported_media_type',
    message: 'Send the request body in UTF-8.',
  });
});

test('ignores the content type of a call without a body', async () => {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { 'content-type': 'application/json; charset=iso-8859-1' },
  });
  expect(answer.statusCode).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['says that it is JSON', { 'content-type': 'application/json' }],
  ['says nothing of a body', {}],
])('names an empty body, and the request %s', async (_name, headers) => {
  const answer = await shop().app.inject({ method: 'POST', url: '/api/user/login', headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ code: 'malformed_json', message: 'The request body is empty.' });
});

test('accepts an empty optional body', async () => {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/shared/unknown/accept',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(404);
});

describe('the time limit of a body', () => {
  /** The clock of the server jumps instead of the test waiting. */
  async function sendLate(request: HalvedRequest, lateMs: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      return await sendInHalves(shop().app, request, async () => {
        vi.advanceTimersByTime(lateMs);
        vi.useRealTimers();
      });
    } finally {
      vi.useRealTimers();
    }
  }
  const ofJson = {
    method: 'POST',
    url: '/api/user/request-password-reset',
    payload: { email: 'ada@shop.example' },
  };

  test('rejects JSON that takes 15 seconds', async () => {
    const { status, body } = await sendLate(ofJson, 15_000);
    expect(status).toBe(408);
    expect(JSON.parse(body)).toEqual({
      code: 'request_timeout',
      message: 'The request took too long to arrive.',
    });
  });

  test('accepts JSON that takes less', async () => {
    expect(await sendLate(ofJson, 14_999)).toMatchObject({ status: 200 });
  });

  test('leaves more time for a file', async () => {
    const { cookies } = await openConsole(shop());
    const file = {
      ...{ method: 'POST', url: '/api/admin/supplements/import/check', cookies },
      headers: { 'content-type': 'text/csv' },
      payload: 'name,price\n',
    };
    expect(await sendLate(file, 59_000)).toMatchObject({ status: 200 });
  });
});

import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/test-app.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const json = { 'content-type': 'application/json' };

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
};

/** Sent to a call that would take it if it were well-formed, so that nothing else refuses it. */
const login = (payload: string, headers: Record<string, string> = json): Request => ({
  method: 'POST',
  url: '/api/user/login',
  headers,
  payload,
});

test.each<[string, Request, number, string]>([
  ['an unknown call', { url: '/api/nothing' }, 404, 'not_found'],
  ['the root of the API', { url: '/api' }, 404, 'not_found'],
  ['an unknown POST', { method: 'POST', url: '/api/anything-unknown' }, 404, 'not_found'],
  ['an unknown method', { method: 'DELETE', url: '/api/supplements/1' }, 404, 'not_found'],
  ['a POST to a page', { method: 'POST', url: '/login' }, 404, 'not_found'],
  ['malformed JSON', login('{"email":'), 400, 'malformed_json'],
  ['JSON that is no object', login('[]'), 400, 'invalid_input'],
  ['an empty body', login(''), 400, 'malformed_json'],
  ['a body that is null', login('null'), 400, 'invalid_input'],
  ['a body of 2 MB', login(`"${'x'.repeat(2 * 1024 * 1024)}"`), 413, 'body_too_large'],
  ['plain text', login('{}', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
  ['XML', login('<a/>', { 'content-type': 'application/xml' }), 415, 'unsupported_media_type'],
  [
    'a form',
    login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported_media_type',
  ],
  ['a poisoned prototype', login('{"__proto__":{"x":1}}'), 400, 'malformed_json'],
  ['a poisoned constructor', login('{"constructor":{"prototype":{}}}'), 400, 'malformed_json'],
  ['an address that is not one', { url: '/api/%' }, 400, 'bad_request'],
  ['an endless parameter', { url: `/api/orders/${'a'.repeat(600)}` }, 414, 'uri_too_long'],
])('refuses %s', async (_name, request, status, code) => {
  const answer = await shop().app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = answer.json<Record<string, unknown>>();
  expect(body).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*/) });
  expect(Object.keys(body)).toEqual(
    expect.not.arrayContaining(['statusCode', 'error', 'stack', 'cause']),
  );
});

test.each([
  ['cannot be read', '/shared/%ff'],
  ['never ends', `/shared/${'a'.repeat(600)}`],
])('answers a page whose URL %s as not found', async (_name, url) => {
  const answer = await shop().app.inject({ url });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const page = await shop().app.inject({ url: String(answer.headers.location) });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toContain('text/html');
});

test('names a refused field', async () => {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/user/register',
    payload: newRegistration({ roleId: '1' }),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    message: 'Account type is required',
    issues: expect.arrayContaining([{ path: 'roleId', message: 'Account type is required' }]),
  });
});

const REGISTER = '/api/user/register';
const BUYER = { customerEmail: 'ada@shop.example', customerName: 'Ada' };

test.each<[string, string, object, string]>([
  ['an empty list for a text', REGISTER, { username: [] }, 'Username must be text'],
  ['a long list for a text', REGISTER, { username: Array(200).fill('x') }, 'Username must be text'],
  [
    'a long text for a list',
    '/api/create-payment-intent',
    { ...BUYER, selectedItems: 'x'.repeat(200) },
    'selectedItems: Invalid input: expected array, received string',
  ],
  [
    'two fields',
    REGISTER,
    { username: [], roleId: 'x' },
    'Username must be text; Account type is required',
  ],
])('names only the first problem of %s', async (_name, url, fields, message) => {
  const payload = url === REGISTER ? newRegistration({ ...fields }) : fields;
  const answer = await shop().app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message });
});

test('hides unexpected errors behind a request id', async () => {
  const { app, db, close } = await createTestApp();
  await db.execute('drop table users cascade');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: 'a@shop.example', password: 'x' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    requestId: answer.headers['x-request-id'],
  });
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  await close();
});

test('gives every response an id that clients cannot choose', async () => {
  const ask = () =>
    shop().app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'chosen', 'request-id': 'x' },
    });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
});

test('limits the size of a refusal', async () => {
  const keys = Array.from({ length: 5_000 }, (_value, index) => [`key${index}`, index]);
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/checkout/settle',
    payload: Object.fromEntries(keys) as object,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body.length).toBeLessThan(2_000);
});

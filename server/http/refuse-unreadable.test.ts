import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
let port: number;

beforeAll(async () => {
  await shop().app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop().app.server.address() as AddressInfo).port;
});

afterAll(() => shop().app.server.closeAllConnections());

/** The server's answer to exactly these bytes. */
async function send(request: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

test.each<[string, string, number, string]>([
  [
    'a cookie of 20 KB',
    `GET /api/user/profile HTTP/1.1\r\nHost: x\r\nCookie: session=${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'bad_request'],
  [
    'a length and chunks at once',
    'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'bad_request',
  ],
  [
    'an expectation',
    'POST /api/user/login HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nContent-Length: 2\r\n\r\n{}',
    417,
    'expectation_failed',
  ],
  [
    'what is meant for a proxy',
    'CONNECT bank.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    405,
    'method_not_allowed',
  ],
  ['a method that does not exist', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
  ['a version that does not exist', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'bad_request'],
  ['the other protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad_request'],
  [
    'an endless chunk extension',
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    413,
    'body_too_large',
  ],
])('answers %s with the standard error', async (_name, request, status, code) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String) });
  expect(answer.head).toContain('x-content-type-options: nosniff');
  expect(answer.head).toContain("content-security-policy: default-src 'none'");
  expect(answer.head).toContain('connection: close');
});

test.each<[string, string, number, string]>([
  [
    'a request for no host',
    'GET /api/supplements HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'bad_request',
  ],
  [
    'a query without a body',
    'QUERY /api/supplements HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
    'bad_request',
  ],
  ...['TRACE', 'PROPFIND', 'LINK'].map((method): [string, string, number, string] => [
    `the method ${method}`,
    `${method} /api/supplements HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    404,
    'not_found',
  ]),
])('answers %s with it, too', async (_name, request, status, code) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String) });
  expect(answer.head).toContain('x-content-type-options: nosniff');
  expect(answer.head).toContain("content-security-policy: default-src 'none'");
});

test.each([
  ['asks whether to go on', 'Expect: 100-continue'],
  ['offers another protocol', 'Connection: Upgrade\r\nUpgrade: websocket'],
])('accepts a request that %s', async (_name, header) => {
  const answer = await send(`GET /healthz HTTP/1.0\r\nHost: x\r\n${header}\r\n\r\n`);
  expect(answer.status).toBe(200);
  expect(answer.head).toContain('x-content-type-options: nosniff');
});

test('continues to answer', async () => {
  await send('nonsense\r\n\r\n');
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
});

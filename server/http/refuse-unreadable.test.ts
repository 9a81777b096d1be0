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

/** What the server answers to these very bytes. */
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
])('%s gets the one shape of error', async (_name, request, status, code) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String) });
  expect(answer.head).toContain('x-content-type-options: nosniff');
  expect(answer.head).toContain("content-security-policy: default-src 'none'");
  expect(answer.head).toContain('connection: close');
});

test('the server goes on answering', async () => {
  await send('nonsense\r\n\r\n');
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
});

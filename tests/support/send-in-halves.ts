import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { App } from '#server/http/app-type.ts';

export type HalvedRequest = {
  method: string;
  url: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  payload?: object | string | Buffer;
};

/** Sends half of the body, runs `meanwhile` once the server reads it, and sends the rest. */
export async function sendInHalves(
  app: App,
  { method, url, cookies = {}, headers, payload = {} }: HalvedRequest,
  meanwhile: () => Promise<void>,
): Promise<{ status: number; body: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const body =
    typeof payload === 'string' || Buffer.isBuffer(payload)
      ? Buffer.from(payload)
      : Buffer.from(JSON.stringify(payload));
  const middle = Math.ceil(body.length / 2);
  const sent = openRequest({
    ...{ port, host: '127.0.0.1', method, path: url, agent: false },
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...headers,
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const reads = waitUntilRead(app);
  sent.write(body.subarray(0, middle));
  const [early] = (await Promise.race([reads, answered])) ?? [];
  if (early) throw new Error(`${method} ${url} was answered before its body: ${early.statusCode}`);
  await meanwhile();
  sent.end(body.subarray(middle));
  const [answer] = await answered;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

function waitUntilRead({ server }: App): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.prependOnceListener('request', (received: IncomingMessage) => {
    received.on('newListener', (event) => {
      if (event === 'data' || event === 'readable') resolve();
    });
  });
  return promise;
}

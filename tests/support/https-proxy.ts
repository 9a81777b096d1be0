import { request as askShop } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import getTlsOptions from 'smtp-server/lib/tls-options.js';

/** A TLS proxy with a test certificate. */
export async function startHttpsProxy() {
  let shop: string | undefined;
  const server = createServer(getTlsOptions(), (request, response) => {
    if (!shop) return void response.writeHead(502).end();
    const forwarded = askShop(new URL(request.url ?? '/', shop), {
      method: request.method,
      headers: {
        ...request.headers,
        'x-forwarded-for': request.socket.remoteAddress,
        'x-forwarded-proto': 'https',
      },
    });
    forwarded.on('response', (answer) => {
      // The browser may have left the page.
      if (response.destroyed) return void answer.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(origin: string) {
      shop = origin;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

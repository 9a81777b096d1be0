import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { StartError } from '#server/start-error.ts';
import { measureRequests } from './measure-requests.ts';
import { measureShop } from './measure-shop.ts';

const PATH = '/metrics';

type Deps = { database: Database; config: Pick<Config, 'metrics' | 'host'> };

/** Measures nothing and loads no library unless a token or a port is set. */
export async function addMetrics(
  app: App,
  { database, config: { metrics, host } }: Deps,
): Promise<void> {
  if (!metrics) return;
  const { collectDefaultMetrics, Registry: OwnRegistry } = await import('prom-client');
  const registry = new OwnRegistry();
  collectDefaultMetrics({ register: registry });
  await measureRequests(app, registry);
  const readShop = await measureShop(app, registry, database);
  const write = async () => {
    await readShop();
    return registry.metrics();
  };
  if (metrics.token) addRoute(app, { token: metrics.token, registry, write });
  if (metrics.port !== undefined) {
    await openPort(app, { host, port: metrics.port, registry, write });
  }
}

type Source = { registry: Registry; write(): Promise<string> };

function addRoute(app: App, { token, registry, write }: Source & { token: string }): void {
  app.get(
    PATH,
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      }
      return reply.type(registry.contentType).send(await write());
    },
  );
}

/** The operator's network restricts access to this port. */
async function openPort(
  app: App,
  { host, port, registry, write }: Source & { host: string; port: number },
): Promise<void> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await write();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'metrics could not be read');
      response.writeHead(503).end();
    }
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(new StartError(`METRICS_PORT: cannot open port ${port} (${error.code}).`)),
      );
      server.listen(port, host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

/** Hashes have one length, so the comparison takes constant time. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

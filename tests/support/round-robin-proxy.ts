import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
const LONGEST_ANSWER_MS = 60_000;

/** Sends requests in turns to processes that are ready. Only refused connections are retried elsewhere. */
export async function startRoundRobinProxy() {
  const backends = new Map<string, { isReady: boolean }>();
  let turn = 0;
  const closed = new AbortController();

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return;
    const ready = [...backends].filter(([, { isReady }]) => isReady).map(([address]) => address);
    const first = (turn += 1);
    for (let tries = 0; tries < ready.length; tries += 1) {
      const backend = ready[(first + tries) % ready.length] ?? '';
      try {
        return await forward(backend, incoming, body, outgoing);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') {
          outgoing.writeHead(502).end(JSON.stringify({ message: String(error) }));
          return;
        }
      }
    }
    outgoing.writeHead(502).end(JSON.stringify({ message: 'No process is ready.' }));
  }

  /** Polls readiness; a slow process does not delay the others. */
  async function watch(address: string, backend: { isReady: boolean }): Promise<void> {
    while (!closed.signal.aborted && backends.get(address) === backend) {
      backend.isReady = await isReady(address);
      await wait(LOOK_EVERY_MS);
    }
  }

  return {
    origin,
    add(address: string) {
      const backend = { isReady: true };
      backends.set(address, backend);
      void watch(address, backend);
    },
    remove: (backend: string) => void backends.delete(backend),
    async close() {
      closed.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(
  backend: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      backend + url,
      { method, headers: { ...headers, connection: 'close' }, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', reject);
        answer.once('end', resolve);
      },
    );
    asked.setTimeout(LONGEST_ANSWER_MS, () => asked.destroy(new Error('no answer')));
    asked.once('error', reject);
    asked.end(body);
  });
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

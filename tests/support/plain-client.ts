import { afterAll, beforeAll } from 'vitest';
import { insertAdmin } from '#server/modules/administrators/admin-users.ts';
import { PASSWORD } from './accounts.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type PlainAnswer<Body> = { status: number; body: Body };

export type PlainClient = ReturnType<typeof createPlainClient>;

/** A client that knows only the specification. */
export function createPlainClient(origin: string) {
  const jar = new Map<string, string>();
  async function send<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<PlainAnswer<Body>> {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') as Body };
  }
  return {
    send,
    get: <Body>(path: string) => send<Body>('GET', path),
    post: <Body = Record<string, unknown>>(path: string, body?: unknown) =>
      send<Body>('POST', path, body),
    put: <Body = Record<string, unknown>>(path: string, body: unknown) =>
      send<Body>('PUT', path, body),
    delete: (path: string) => send('DELETE', path),
  };
}

export type ListeningShop = TestApp & {
  origin: string;
  visit(): PlainClient;
  administer(): Promise<PlainClient>;
};

export function useListeningShop(settings: Record<string, string> = {}): () => ListeningShop {
  let current: ListeningShop | undefined;
  beforeAll(async () => {
    const shop = await createTestApp(settings);
    await insertAdmin(shop.db, {
      username: 'plain',
      password: PASSWORD,
      email: 'plain@shop.example',
    });
    const proxy = await startRoundRobinProxy();
    for (const app of shop.apps) proxy.add(await app.listen({ host: '127.0.0.1', port: 0 }));
    const { origin } = proxy;
    current = {
      ...shop,
      origin,
      visit: () => createPlainClient(origin),
      async administer() {
        const client = createPlainClient(origin);
        await client.post('/api/admin/login', { username: 'plain', password: PASSWORD });
        return client;
      },
      async close() {
        await proxy.close();
        await shop.close();
      },
    };
  });
  afterAll(() => current?.close());
  return () => {
    if (!current) throw new Error('The shop listens only while tests run.');
    return current;
  };
}

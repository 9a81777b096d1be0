import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError } from '#server/http/app-error.ts';

const PING_TIMEOUT_MS = 2_000;

export type Lifecycle = { stopping: boolean; lastRequestAt: number };

const PROBES = new Set(['/healthz', '/readyz']);

export function addHealth(
  app: App,
  { database, lifecycle }: { database: Database; lifecycle: Lifecycle },
): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!PROBES.has(url)) lifecycle.lastRequestAt = performance.now();
  });

  app.get('/healthz', { config: { access: 'anyone' }, schema: { hide: true } }, async () => ({
    status: 'ok',
  }));

  app.get('/readyz', { config: { access: 'anyone' }, schema: { hide: true } }, async () => {
    if (lifecycle.stopping) throw new AppError('unavailable', 'The shop is closing.');
    try {
      await withTimeout(database.ping());
    } catch (error) {
      throw new AppError('unavailable', 'The database is unreachable.', { cause: error });
    }
    return { status: 'ready' };
  });
}

async function withTimeout(answer: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('ping timed out')), PING_TIMEOUT_MS);
  try {
    await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { createApp } from '#server/app.ts';
import { closeDeps, type Deps } from '#server/deps.ts';
import type { App } from '#server/http/app-type.ts';

/** Number of processes (TEST_APPS). The embedded engine serves only one. */
export const APPS =
  process.env['TEST_ENGINE'] === 'pglite' ? 1 : Number(process.env['TEST_APPS'] ?? 1);

export type OpenApps = {
  app: App;
  apps: App[];
  deps: Deps;
  close(): Promise<void>;
};

/**
 * The whole server, or several with separate caches on one database; `app.inject` alternates between them. The
 * returned dependencies are the first one's.
 */
export async function openApps(openDeps: () => Promise<Deps>): Promise<OpenApps> {
  const deps = await openDeps();
  const all = [deps];
  // All apps share one bank and one list of background work.
  const { payments, background } = deps;
  while (all.length < APPS) all.push({ ...(await openDeps()), payments, background });
  const apps = await Promise.all(all.map(createApp));
  return {
    app: askInTurns(apps),
    apps,
    deps,
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      for (const each of all) await closeDeps(each);
    },
  };
}

function askInTurns(apps: App[]): App {
  const [first] = apps;
  if (!first) throw new Error('There is no app to ask.');
  if (apps.length === 1) return first;
  const asks = apps.map((app) => app.inject.bind(app) as (...request: unknown[]) => unknown);
  let turn = 0;
  const inject = (...request: unknown[]) => asks[(turn += 1) % asks.length]?.(...request);
  return Object.assign(first, { inject });
}

import type { BrowserContext, Page } from '@playwright/test';

/** Keeps requests to an address waiting until the returned function is called, to check the page while it waits. */
export async function holdRequests(
  to: Page | BrowserContext,
  url: string | RegExp,
): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await to.route(url, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return () => gate.resolve();
}

import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** One app per file or group, for tests that make their own data. */
export function useTestApp(
  settings: Record<string, string> = {},
  overrides: Partial<Deps> = {},
): () => TestApp {
  let current: TestApp | undefined;
  beforeAll(async () => {
    current = await createTestApp(settings, overrides);
  });
  afterAll(() => current?.close());
  return () => {
    if (!current) throw new Error('The test app is open only while tests run.');
    return current;
  };
}

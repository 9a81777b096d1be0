import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** One app for all tests of a file or group, for those that make their own data and share nothing. */
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

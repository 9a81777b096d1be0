import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAgain } from './load-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('loads again after a failure', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'part')
    .mockRejectedValueOnce(new Error('no connection'));
  const loaded = loadAgain(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('gives up after the second failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no connection'));
  const loaded = loadAgain(load).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('no connection');
  expect(load).toHaveBeenCalledTimes(2);
});

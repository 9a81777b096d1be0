import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { runEvery } from './run-every.ts';

const log = createLog('silent');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs again and again with a pause before each run', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const stop = runEvery({ name: 'job', everyMs: 1_000, run }, log);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('never overlaps a slow run', async () => {
  const end = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => end.promise);
  const stop = runEvery({ name: 'job', everyMs: 1_000, run }, log);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  end.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test('logs a failure and runs again', async () => {
  const warn = vi.spyOn(log, 'warn');
  const run = vi.fn<() => Promise<void>>(async () => {
    if (run.mock.calls.length === 1) throw new Error('database away');
  });
  const stop = runEvery({ name: 'job', everyMs: 1_000, run }, log);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('database away'), job: 'job' },
    'job failed',
  );
  await stop();
});

test('waits for the current run when stopped', async () => {
  const end = Promise.withResolvers<void>();
  const stop = runEvery({ name: 'job', everyMs: 1_000, run: () => end.promise }, log);
  await vi.advanceTimersByTimeAsync(1_000);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).toBe(false);
  end.resolve();
  await stopping;
  expect(stopped).toBe(true);
});

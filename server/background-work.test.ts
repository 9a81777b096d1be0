import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { createBackgroundWork } from './background-work.ts';

const log = createLog('silent');

test('waits for all running work at the end', async () => {
  const background = createBackgroundWork(log);
  const work = Promise.withResolvers<void>();
  background.run('email', work.promise);
  let finished = false;
  const finishing = background.finish().then(() => (finished = true));
  await Promise.resolve();
  expect(finished).toBe(false);
  work.resolve();
  await finishing;
  await background.finish();
});

test('logs failed work without affecting other work', async () => {
  const warn = vi.spyOn(log, 'warn');
  const background = createBackgroundWork(log);
  background.run('email', Promise.reject(new Error('no paper')));
  await background.finish();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('no paper') }, 'email failed');
});

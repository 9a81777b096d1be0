import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { createBackgroundWork } from './background-work.ts';

const log = createLog('silent');

test('the end waits for all that is under way', async () => {
  const background = createBackgroundWork(log);
  const work = Promise.withResolvers<void>();
  background.run('letter', work.promise);
  let finished = false;
  const finishing = background.finish().then(() => (finished = true));
  await Promise.resolve();
  expect(finished).toBe(false);
  work.resolve();
  await finishing;
  await background.finish();
});

test('work that fails is logged and affects nothing else', async () => {
  const warn = vi.spyOn(log, 'warn');
  const background = createBackgroundWork(log);
  background.run('letter', Promise.reject(new Error('no paper')));
  await background.finish();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('no paper') }, 'letter failed');
});

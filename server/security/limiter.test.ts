import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

/** Work that ends when the test says so. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    run: (name: string) => () => {
      started.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test('a few run at a time, the others wait their turn', async () => {
  const limit = createLimiter(2, 10);
  const work = createWork();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => limit(work.run(name)));
  expect(work.started).toEqual(['a', 'b']);

  work.end('b');
  expect(await b).toBe('b');
  expect(work.started).toEqual(['a', 'b', 'c']);

  work.end('a');
  await a;
  expect(work.started).toEqual(['a', 'b', 'c', 'd']);
  work.end('c');
  work.end('d');
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
});

test('when too many wait, the next is refused at once', async () => {
  const limit = createLimiter(1, 1);
  const work = createWork();
  const running = limit(work.run('running'));
  const waiting = limit(work.run('waiting'));
  await expect(limit(work.run('too many'))).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '5' },
  });
  work.end('running');
  await running;
  work.end('waiting');
  await waiting;
  expect(work.started).toEqual(['running', 'waiting']);
});

test('work that fails makes room like any other', async () => {
  const limit = createLimiter(1, 1);
  const work = createWork();
  const failing = limit(work.run('failing'));
  const next = limit(work.run('next'));
  work.fail('failing');
  await expect(failing).rejects.toThrow('failing');
  work.end('next');
  expect(await next).toBe('next');
  const later = limit(work.run('later'));
  work.end('later');
  expect(await later).toBe('later');
});

test('work that throws before it begins makes room too', async () => {
  const limit = createLimiter(1, 0);
  const thrown = limit(() => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  expect(await limit(async () => 'next')).toBe('next');
});

test('light work goes first, and when the queue is full the heaviest is refused', async () => {
  const limit = createLimiter(1, 2);
  const work = createWork();
  const running = limit(work.run('running'));
  const heavy = limit(work.run('heavy'), 9);
  const medium = limit(work.run('medium'), 5);
  const light = limit(work.run('light'), 1);
  await expect(heavy).rejects.toMatchObject({ code: 'unavailable' });
  await expect(limit(work.run('heaviest'), 9)).rejects.toMatchObject({ code: 'unavailable' });
  for (const name of ['running', 'light', 'medium']) {
    work.end(name);
    await { running, light, medium }[name];
  }
  expect(work.started).toEqual(['running', 'light', 'medium']);
});

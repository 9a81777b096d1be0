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

test('runs a few pieces of work at a time and queues the others', async () => {
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

test('frees the slot of failed work', async () => {
  const limit = createLimiter(1, 1);
  const work = createWork();
  const failing = limit(work.run('failing'));
  const next = limit(() => {
    throw new Error('at once');
  });
  work.fail('failing');
  await expect(failing).rejects.toThrow('failing');
  await expect(next).rejects.toThrow('at once');
  expect(await limit(async () => 'later')).toBe('later');
});

test('runs high priority first, and refuses the lowest when the queue is full', async () => {
  const limit = createLimiter(1, 2);
  const work = createWork();
  const running = limit(work.run('running'));
  const low = limit(work.run('low'), -1);
  const medium = limit(work.run('medium'));
  const high = limit(work.run('high'), 1);
  const refusal = { code: 'unavailable', headers: { 'retry-after': '5' } };
  await expect(low).rejects.toMatchObject(refusal);
  await expect(limit(work.run('lowest'), -1)).rejects.toMatchObject(refusal);
  for (const name of ['running', 'high', 'medium']) {
    work.end(name);
    await { running, high, medium }[name];
  }
  expect(work.started).toEqual(['running', 'high', 'medium']);
});

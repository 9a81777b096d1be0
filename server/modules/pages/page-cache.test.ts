import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

test('writes and compresses a page once', async () => {
  const pages = createPageCache(2);
  const write = vi.fn<() => string>(() => 'page');
  const [one, other] = [await pages.read('a', write), await pages.read('a', write)];
  expect(other).toBe(one);
  expect(write).toHaveBeenCalledTimes(1);
});

test('drops the least recently used page', async () => {
  const pages = createPageCache(2);
  const write = vi.fn<() => string>(() => 'page');
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pages.read(key, write);
  expect(write).toHaveBeenCalledTimes(4);
});

test('writes a failed page again', async () => {
  const pages = createPageCache(2);
  const write = vi.fn<() => Promise<string>>(async () => 'page');
  write.mockRejectedValueOnce(new Error('The database is away.'));
  await expect(pages.read('a', write)).rejects.toThrow('away');
  await pages.read('a', write);
  await pages.read('a', write);
  expect(write).toHaveBeenCalledTimes(2);
});

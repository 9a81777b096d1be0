import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

test('a page is written and compressed once', async () => {
  const pages = createPageCache(2);
  const write = vi.fn<() => string>(() => 'page');
  const [one, other] = [await pages.read('a', write), await pages.read('a', write)];
  expect(other).toBe(one);
  expect(write).toHaveBeenCalledTimes(1);
});

test('the page that was not requested lately makes room', async () => {
  const pages = createPageCache(2);
  const write = vi.fn<() => string>(() => 'page');
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pages.read(key, write);
  expect(write).toHaveBeenCalledTimes(4);
});

test('a page that could not be written is written again', async () => {
  const pages = createPageCache(2);
  const write = vi.fn<() => Promise<string>>(async () => 'page');
  write.mockRejectedValueOnce(new Error('The database is away.'));
  await expect(pages.read('a', write)).rejects.toThrow('away');
  await pages.read('a', write);
  await pages.read('a', write);
  expect(write).toHaveBeenCalledTimes(2);
});

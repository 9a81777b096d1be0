import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A quoted text that starts like a call's path. */
const ADDRESS = /['"`]\/api\//;

test('recognizes a hand-written path of a call', () => {
  expect("get('/api/orders')").toMatch(ADDRESS);
  expect('get(`/api/orders/${id}`)').toMatch(ADDRESS);
  expect("import '#client/api/orders.ts'").not.toMatch(ADDRESS);
});

test('finds no call path written twice', async () => {
  const written: string[] = [];
  for await (const file of glob('client/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|^client.testing/.test(file)) continue;
    if (ADDRESS.test(await readFile(file, 'utf8'))) written.push(file);
  }
  expect(written).toEqual([]);
});

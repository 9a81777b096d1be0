import { expect, test } from 'vitest';
import { isNearlyFull } from './upload-errors.ts';

const MB = 1024 * 1024;

test.each([
  ['a large disk with 501 MB left', 501, 1_000_000, false],
  ['a large disk with 499 MB left', 499, 1_000_000, true],
  ['a small disk with 6 % left', 60, 1_000, false],
  ['a small disk with 4 % left', 40, 1_000, true],
  ['a disk that is full', 0, 1_000, true],
])('%s', (_name, freeMegabytes, megabytes, full) => {
  expect(isNearlyFull({ bavail: freeMegabytes, blocks: megabytes, bsize: MB })).toBe(full);
});

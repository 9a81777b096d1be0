import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { isGood, print, summarize, type Run } from './print-run.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const PASSED = { name: 'server/a.test.ts counts', state: 'passed', ms: 1_200, reason: '' };
const FAILED = {
  name: 'server/a.test.ts adds',
  state: 'failed',
  ms: 90,
  reason: "npm run test:one -- server/a.test.ts -t 'adds'\nexpected 1 to be 2",
};
const TYPES: Run = { name: 'types', command: 'tsc', planned: 0, tests: [], output: '', code: 0 };
const TESTS: Run = { ...TYPES, name: 'API tests', one: '', planned: 1, tests: [PASSED] };

let printed: string;
let folder: string;
beforeEach(() => {
  printed = '';
  folder = makeTemporaryFolder();
  vi.spyOn(console, 'log').mockImplementation((text) => (printed += `${text}\n`));
});

test.each<[string, boolean, Run]>([
  ['passes a check that ended well', true, TYPES],
  ['passes tests that were all reported', true, TESTS],
  ['fails a check that ended badly', false, { ...TYPES, code: 2 }],
  ['fails a check that was killed', false, { ...TYPES, code: null }],
  ['fails a step without tests', false, { ...TESTS, planned: 0, tests: [] }],
  ['fails a step that lost tests', false, { ...TESTS, planned: 2 }],
  ['fails a step with a failed test', false, { ...TESTS, tests: [FAILED] }],
])('%s', (_, good, run) => {
  expect(isGood(run)).toBe(good);
  expect(summarize([run], folder)).toBe(good ? 0 : 1);
});

test('fails if no step was chosen', () => {
  expect(summarize([], folder)).toBe(1);
});

test('prints which step runs, how many tests of how many, and the time so far', () => {
  print('', { ...TESTS, planned: 7, tests: [PASSED, FAILED] });
  expect(printed).toMatch(/^\d+:\d\d {10}API tests: 2 of 7 tests, 1 failed\n$/);
});

test('lists the twenty slowest tests, the slowest first', () => {
  const tests = Array.from({ length: 30 }, (_, n) => ({
    ...PASSED,
    name: `test ${n}`,
    ms: n * 1_000,
  }));
  summarize([{ ...TESTS, planned: 30, tests }], folder);
  const listed = [...printed.matchAll(/ s {2}(test \d+)$/gm)].map(([, name]) => name);
  expect(listed).toEqual(
    tests
      .toReversed()
      .slice(0, 20)
      .map(({ name }) => name),
  );
});

test('prints the failures with the commands that repeat them, and the totals last', () => {
  const run = { ...TESTS, code: 1, planned: 2, tests: [PASSED, FAILED], output: 'Oh no' };
  summarize([TYPES, run], folder);
  expect(printed).toContain(
    `Failed: API tests (all of it in ${folder}/API-tests.txt)\n\n${FAILED.reason}\n`,
  );
  expect(printed.trimEnd().split('\n').at(-1)).toMatch(/^1 passed, 1 failed in \d+:\d\d$/);
  expect(readFileSync(path.join(folder, 'API-tests.txt'), 'utf8')).toContain('Oh no');
});

test('prints the end of what a check wrote that failed without tests', () => {
  summarize(
    [{ ...TYPES, code: 1, output: `${'x'.repeat(9_000)} \u001B[31mthe end\u001B[0m` }],
    folder,
  );
  expect(printed).toContain(' the end\n\n0 passed, 1 failed');
  expect(printed.length).toBeLessThan(3_000);
});

test('prints many failures on one screen, without control characters', () => {
  const tests = Array.from({ length: 12 }, () => ({
    ...FAILED,
    reason: 'long reason '.repeat(500),
  }));
  summarize([{ ...TESTS, planned: 12, tests }], folder);
  expect(printed.length).toBeLessThan(6_000);
  expect(printed).toBe(stripVTControlCharacters(printed));
});

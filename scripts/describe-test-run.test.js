import { expect, test } from 'vitest';
import { describeTestRun } from './describe-test-run.js';

const describeOne = (choice) => describeTestRun({ postgres: false, ...choice });

test('a file of the browser tests runs in the browser', () => {
  const { args, inBrowser } = describeOne({ file: 'tests/e2e/shop.spec.ts' });
  expect(inBrowser).toBe(true);
  expect(args).toEqual(['node_modules/@playwright/test/cli.js', 'test', 'tests/e2e/shop.spec.ts']);
});

test('any other file runs without, on PostgreSQL where that is asked for', () => {
  const { args, env, inBrowser } = describeOne({ file: 'server/a.test.ts', postgres: true });
  expect(inBrowser).toBe(false);
  expect(args).toEqual(['node_modules/vitest/vitest.mjs', 'run', 'server/a.test.ts']);
  expect(env).toEqual({ TEST_ENGINE: 'postgres' });
});

test.each([
  ['shared/money.test.ts', '-t'],
  ['tests/e2e/shop.spec.ts', '-g'],
])('in %s a title is found by its text, whatever is in it', (file, option) => {
  const title = 'costs $5.00 (a|b)?';
  const { args } = describeOne({ file, title });
  expect(args.at(-2)).toBe(option);
  const pattern = new RegExp(args.at(-1));
  expect(pattern.test(`a group ${title}`)).toBe(true);
  expect(pattern.test(title)).toBe(true);
  expect(pattern.test(`${title} and more`)).toBe(false);
  expect(pattern.test('costs $5.00 a')).toBe(false);
});

import { expect, test } from 'vitest';
import { describeTestRun } from './describe-test-run.ts';

test('a file of the browser tests runs in the browser', () => {
  expect(describeTestRun('tests/e2e/shop.spec.ts')).toEqual({
    inBrowser: true,
    script: '@playwright/test/cli.js',
    args: ['test', 'tests/e2e/shop.spec.ts'],
  });
});

test('any other file runs without', () => {
  expect(describeTestRun('server/a.test.ts')).toEqual({
    inBrowser: false,
    script: 'vitest/vitest.mjs',
    args: ['run', 'server/a.test.ts'],
  });
});

test.each([
  ['shared/money.test.ts', '-t'],
  ['tests/e2e/shop.spec.ts', '-g'],
])('in %s a title is found by its text, whatever is in it', (file, option) => {
  const title = 'costs $5.00 (a|b)?';
  const { args } = describeTestRun(file, title);
  expect(args.at(-2)).toBe(option);
  const pattern = new RegExp(args.at(-1) ?? '');
  expect(pattern.test(`a group ${title}`)).toBe(true);
  expect(pattern.test(title)).toBe(true);
  expect(pattern.test(`${title} and more`)).toBe(false);
  expect(pattern.test('costs $5.00 a')).toBe(false);
});

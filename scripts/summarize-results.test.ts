import { beforeEach, expect, test, vi } from 'vitest';
import type { Result } from './run-steps.ts';
import { summarizeResults } from './summarize-results.ts';

const OK = { name: 'types', ok: true, passed: 3, failed: 0, failures: [], output: 'fine\n' };
const FAILED = { ...OK, ok: false, name: 'browser tests', passed: 4, failed: 1, output: 'Oh no\n' };
const PICTURE = 'test-results/shop/test-failed-1.png';

let printed: string;
beforeEach(() => {
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((text) => (printed += `${text}\n`));
});

const withFailures = (...failures: Result['failures']): Result => ({
  ...FAILED,
  failed: failures.length,
  failures,
});

test('where nothing failed there are totals and nothing else', () => {
  expect(summarizeResults([OK])).toBe(0);
  expect(printed).toBe('\n3 passed, 0 failed\n');
});

test('a failed test is named with its picture and the command that runs it alone', () => {
  const failure = { file: 'tests/e2e/shop.spec.ts', title: 'the basket is paid', picture: PICTURE };
  expect(summarizeResults([OK, withFailures(failure)])).toBe(1);
  expect(printed).toBe(`
----- browser tests -----
Oh no

Failed:
  browser tests: tests/e2e/shop.spec.ts
    the basket is paid
    picture  test-results/shop/test-failed-1.png
    alone    npm run test:one -- tests/e2e/shop.spec.ts -t "the basket is paid"

7 passed, 1 failed
`);
});

test('the command has the options of the step', () => {
  const result = withFailures({ file: 'server/a.test.ts', title: 'counts' });
  summarizeResults([{ ...result, oneTest: ['--postgres'] }]);
  expect(printed).toContain('npm run test:one -- --postgres server/a.test.ts -t "counts"\n');
});

test('a file that failed as a whole is run as a whole', () => {
  summarizeResults([withFailures({ file: 'server/a.test.ts' })]);
  expect(printed).toContain('    alone    npm run test:one -- server/a.test.ts\n');
});

test('a check that failed without a test is named alone', () => {
  summarizeResults([{ ...FAILED, name: 'lint', passed: 0 }]);
  expect(printed).toContain('\nFailed:\n  lint\n');
});

test.runIf(process.platform !== 'win32')(
  'a title is quoted so that the shell leaves it alone',
  () => {
    summarizeResults([withFailures({ file: 'a.test.ts', title: 'it\'s $5, not "`$HOME`"' })]);
    expect(printed).toContain(String.raw`-t 'it'\''s $5, not "${'`$HOME`'}"'`);
  },
);

test('the totals stand alone on the last line', () => {
  summarizeResults([OK, FAILED]);
  expect(printed.trimEnd().split('\n').at(-1)).toBe('7 passed, 1 failed');
});

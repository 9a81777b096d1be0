import path from 'node:path';
import { expect, test } from 'vitest';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { readPlaywrightReport, readVitestReport } from './read-test-reports.ts';

const inRoot = (file: string) => path.resolve(file);

const passed = { fullName: 'money adds up', status: 'passed' };
const failed = {
  fullName: 'money is rounded once',
  status: 'failed',
  failureMessages: [
    '\u001B[31mAssertionError:\u001B[39m expected 1 to be 2\n\n    at money.test.ts:3',
  ],
};

// Of the reports only what is read.
function vitestReport(...testResults: object[]): JsonTestResults {
  return { numPassedTests: 1, testResults } as JsonTestResults;
}

function playwrightSpec(
  title: string,
  ok: boolean,
  { attachments = [], errors = [] }: { attachments?: object[]; errors?: object[] } = {},
) {
  return { title, ok, file: 'shop.spec.ts', tests: [{ results: [{ attachments, errors }] }] };
}

function playwrightReport(suite: object, expected: number): JSONReport {
  return {
    config: { rootDir: inRoot('tests/e2e') },
    stats: { expected },
    suites: [{ title: 'shop.spec.ts', specs: [], ...suite }],
  } as unknown as JSONReport;
}

test('Vitest: failed tests have a file, a whole title and a reason', () => {
  const file = { name: inRoot('shared/money.test.ts'), status: 'failed' };
  expect(readVitestReport(vitestReport({ ...file, assertionResults: [passed, failed] }))).toEqual({
    passed: 1,
    failures: [
      {
        file: 'shared/money.test.ts',
        title: 'money is rounded once',
        reason: 'AssertionError: expected 1 to be 2 | at money.test.ts:3',
      },
    ],
  });
});

test('Vitest: a file that could not be loaded is a failure without a title', () => {
  const file = { name: inRoot('server/app.test.ts'), status: 'failed', assertionResults: [] };
  expect(readVitestReport(vitestReport(file))).toMatchObject({
    failures: [{ file: 'server/app.test.ts' }],
  });
});

test('Vitest: a file whose clean-up failed after its tests is one too', () => {
  const file = { name: inRoot('a.test.ts'), status: 'failed', assertionResults: [passed] };
  expect(readVitestReport(vitestReport(file)).failures).toEqual([{ file: 'a.test.ts' }]);
});

test('Playwright: failed tests have their groups in the title, a reason and a picture', () => {
  const picture = { name: 'screenshot', path: inRoot('test-results/shop/test-failed-1.png') };
  const trace = { name: 'trace', path: inRoot('test-results/shop/trace.zip') };
  const inner = {
    title: 'the basket',
    specs: [
      playwrightSpec('is kept', true),
      playwrightSpec('is paid', false, {
        attachments: [trace, picture],
        errors: [{ message: 'Error: not visible\n\nLocator: Pay' }],
      }),
    ],
  };
  const report = playwrightReport({ suites: [inner] }, 1);
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: [
      {
        file: 'tests/e2e/shop.spec.ts',
        title: 'the basket is paid',
        reason: 'Error: not visible | Locator: Pay',
        picture: 'test-results/shop/test-failed-1.png',
      },
    ],
  });
});

test('Playwright: without a picture there is none to name', () => {
  const report = playwrightReport({ specs: [playwrightSpec('opens', false)] }, 0);
  expect(readPlaywrightReport(report).failures).toEqual([
    { file: 'tests/e2e/shop.spec.ts', title: 'opens' },
  ]);
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-test-reports.js';
import { ROOT_FOLDER } from './root-folder.js';

const inRoot = (file) => path.join(ROOT_FOLDER, file);

const passed = { fullName: 'money adds up', status: 'passed' };
const failed = { fullName: 'money is rounded once', status: 'failed' };

function vitestReport(...testResults) {
  return { numPassedTests: 1, testResults };
}

function playwrightSpec(title, status, attachments = []) {
  return { title, file: 'shop.spec.ts', tests: [{ status, results: [{ attachments }] }] };
}

function playwrightReport(suite, stats) {
  return {
    config: { rootDir: inRoot('tests/e2e') },
    stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
    suites: [{ title: 'shop.spec.ts', specs: [], ...suite }],
  };
}

test('Vitest: failed tests have a file and a whole title', () => {
  const file = { name: inRoot('shared/money.test.ts'), status: 'failed' };
  expect(readVitestReport(vitestReport({ ...file, assertionResults: [passed, failed] }))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'shared/money.test.ts', title: 'money is rounded once' }],
  });
});

test('Vitest: a file that could not be loaded is a failure without a title', () => {
  const file = { name: inRoot('server/app.test.ts'), status: 'failed', assertionResults: [] };
  expect(readVitestReport(vitestReport(file))).toMatchObject({
    failed: 1,
    failures: [{ file: 'server/app.test.ts' }],
  });
});

test('Vitest: a file whose clean-up failed after its tests is one too', () => {
  const file = { name: inRoot('a.test.ts'), status: 'failed', assertionResults: [passed] };
  expect(readVitestReport(vitestReport(file)).failures).toEqual([{ file: 'a.test.ts' }]);
});

test('Playwright: failed tests have their groups in the title, and a picture', () => {
  const picture = { name: 'screenshot', path: inRoot('test-results/shop/test-failed-1.png') };
  const trace = { name: 'trace', path: inRoot('test-results/shop/trace.zip') };
  const inner = {
    title: 'the basket',
    specs: [
      playwrightSpec('is kept', 'expected'),
      playwrightSpec('is paid', 'unexpected', [trace, picture]),
    ],
  };
  const report = playwrightReport({ suites: [inner] }, { expected: 1, unexpected: 1 });
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      {
        file: 'tests/e2e/shop.spec.ts',
        title: 'the basket is paid',
        picture: 'test-results/shop/test-failed-1.png',
      },
    ],
  });
});

test('Playwright: without a picture there is none to name', () => {
  const report = playwrightReport(
    { specs: [playwrightSpec('opens', 'unexpected')] },
    { unexpected: 1 },
  );
  expect(readPlaywrightReport(report).failures).toEqual([
    { file: 'tests/e2e/shop.spec.ts', title: 'opens' },
  ]);
});

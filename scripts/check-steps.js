import { readPlaywrightReport, readVitestReport } from './read-test-reports.js';

/** Every check of the project by name. Those that take long come first, so that the others fit beside them. */

export const fastSteps = [
  vitest('unit and API tests on PGlite', ['unit', 'api']),
  {
    name: 'lint and architecture',
    script: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings'],
  },
  { name: 'types', script: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json'] },
  {
    name: 'types of the browser code',
    script: 'typescript/bin/tsc',
    args: ['-p', 'client/tsconfig.json'],
  },
  { name: 'unused code', script: 'knip/bin/knip.js', args: [] },
  { name: 'format', script: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
];

export const slowSteps = [
  {
    name: 'browser tests',
    script: '@playwright/test/cli.js',
    args: ['test'],
    readReport: readPlaywrightReport,
  },
  vitest('start, stop and crash tests', ['start']),
  {
    ...vitest('API tests on PostgreSQL', ['api']),
    env: { TEST_ENGINE: 'postgres' },
    oneTest: ['--postgres'],
  },
];

/** The steps whose names contain one of the words, or all of them where no word is given. */
export function chooseSteps(steps, words) {
  if (words.length === 0) return steps;
  return steps.filter(({ name }) =>
    words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  );
}

function vitest(name, projects) {
  return {
    name,
    script: 'vitest/vitest.mjs',
    args: ['run', ...projects.flatMap((project) => ['--project', project])],
    readReport: readVitestReport,
  };
}

/** Every check of the project by name. The slowest come first, so that the others fit beside them. */

const countVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });
const countPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
});

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
  vitest('API tests on PostgreSQL', ['api'], { TEST_ENGINE: 'postgres' }),
  vitest('start, stop and crash tests', ['start']),
  {
    name: 'browser tests',
    script: '@playwright/test/cli.js',
    args: ['test'],
    countTests: countPlaywright,
  },
];

function vitest(name, projects, env) {
  return {
    name,
    script: 'vitest/vitest.mjs',
    args: ['run', ...projects.flatMap((project) => ['--project', project])],
    countTests: countVitest,
    ...(env && { env }),
  };
}

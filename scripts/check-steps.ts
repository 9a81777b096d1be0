import { readPlaywrightReport, readVitestReport } from './read-test-reports.ts';
import type { Step } from './run-steps.ts';

const KEPT_IN_MEMORY = ['server/modules/shop', 'server/modules/catalog/catalog.routes.test.ts'];

/** Every check of the project by name. Those that take long come first, so that the others fit beside them. */

export const fastSteps: Step[] = [
  vitest('unit and API tests on PGlite', '--project', 'unit', '--project', 'api'),
  step('lint and architecture', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  step('types', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
  step('types of the browser code', 'typescript/bin/tsc', '-p', 'client/tsconfig.json'),
  step('unused code', 'knip/bin/knip.js'),
  step('format', 'oxfmt/bin/oxfmt', '--check', '.'),
];

export const slowSteps: Step[] = [
  {
    ...step('browser tests', '@playwright/test/cli.js', 'test'),
    readReport: readPlaywrightReport,
  },
  vitest('start, stop and crash tests', '--project', 'start'),
  {
    ...vitest('API tests on PostgreSQL', '--project', 'api'),
    env: { TEST_ENGINE: 'postgres' },
    oneTest: ['--postgres'],
  },
  {
    // Settings and the catalog are what processes keep copies of; `npm run test:apps` runs all of them so.
    ...vitest('API tests through three apps', '--project', 'api', ...KEPT_IN_MEMORY),
    env: { TEST_ENGINE: 'postgres', TEST_APPS: '3' },
    oneTest: ['--apps'],
  },
];

function step(name: string, script: string, ...args: string[]): Step {
  return { name, script, args };
}

function vitest(name: string, ...args: string[]): Step {
  return { ...step(name, 'vitest/vitest.mjs', 'run', ...args), readReport: readVitestReport };
}

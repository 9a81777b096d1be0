import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { componentBrowser, servePictures } from './tests/support/component-browser.ts';
import { giveUpAfter } from './tests/support/patience.ts';
import { resolve } from './vite.config.ts';

const CONSOLE_CHECK = 'tests/support/fail-on-console-error.ts';
const COMPONENT_TESTS = 'client/**/*.browser.test.tsx';
/**
 * API tests run on PostgreSQL, which uses two thirds of PGlite’s CPU time. These files run on both: database layer,
 * commands, checkout, triggers, text search and paging.
 */
const ON_BOTH_ENGINES = [
  'server/commands/*.test.ts',
  'server/db/{apply-triggers,backup,order-statuses,restore}.test.ts',
  'server/jobs/back-up.test.ts',
  'server/modules/{checkout,reports}/*.test.ts',
  'server/modules/refills/{move-refill,refill-crashes,refills}.test.ts',
  'server/modules/catalog/{catalog*,move-stock}.test.ts',
  'server/modules/mail/outbox.test.ts',
  'server/modules/orders/{fulfillment,refund-order}.test.ts',
  'server/modules/personal-data/delete-account.test.ts',
  'server/security/{attempts,sessions}.test.ts',
  'tests/calls/{half-sent,paging}.test.ts',
  'tests/checkout/{contention,crashes}.test.ts',
  'tests/support/{invariants,test-app}.test.ts',
];
/**
 * Skipped with several apps (TEST_APPS): tests of a single process, of PGlite, or without an app. Single tests use
 * `SEVERAL_APPS`.
 */
const ONE_APP_IS_MEANT = [
  'server/{,config/}*.test.ts',
  'server/modules/{health,metrics}/**',
  'server/security/limit-rates.test.ts',
  'server/{db,patches,providers/{mail,storage}}/**',
];
const LEFT_OUT = Number(process.env['TEST_APPS'] ?? 1) > 1 ? ONE_APP_IS_MEANT : [];
const databaseTests = {
  setupFiles: [CONSOLE_CHECK],
  globalSetup: ['tests/support/prepare-test-engine.ts'],
  execArgv: ['--import', './tests/support/hash-cheaply.ts'],
};

export default defineConfig({
  test: {
    reporters: [
      process.env['TEST_ONE'] !== undefined ? './tests/support/report-tests.ts' : 'default',
    ],
    // The default leaves a core unused, which is half of a two-core machine.
    maxWorkers: '100%',
    // Reloading the server per file takes longer than its tests.
    isolate: false,
    // Caches transformed files in node_modules, which saves 3 s per worker.
    experimental: { fsModuleCache: true },
    restoreMocks: true,
    // Generous limits for slow and busy machines.
    testTimeout: giveUpAfter(60_000),
    hookTimeout: giveUpAfter(120_000),
    expect: { poll: { timeout: giveUpAfter(30_000) } },
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '*.test.ts',
            'shared/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{js,ts}',
            'tests/architecture/*.test.{js,ts}',
          ],
          exclude: [...configDefaults.exclude, COMPONENT_TESTS],
          setupFiles: [CONSOLE_CHECK],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'tests/{support,checkout,calls}/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          ...databaseTests,
        },
      },
      {
        extends: true,
        test: { name: 'pglite', include: ON_BOTH_ENGINES, ...databaseTests },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss(), servePictures()],
        resolve,
        test: {
          name: 'components',
          include: [COMPONENT_TESTS],
          setupFiles: ['client/testing/setup.ts'],
          testTimeout: giveUpAfter(60_000),
          expect: { poll: { timeout: giveUpAfter(20_000) } },
          browser: {
            enabled: true,
            provider: componentBrowser,
            instances: [{ browser: 'chromium' }],
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 1600 },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/{start,checkout/processes}/**/*.test.ts'],
          testTimeout: giveUpAfter(600_000),
        },
      },
    ],
  },
});

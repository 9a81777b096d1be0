import { configDefaults, defineConfig } from 'vitest/config';
import { giveUpAfter } from './tests/support/patience.ts';

const CONSOLE_CHECK = 'tests/support/fail-on-console-error.ts';
const report = process.env['TEST_REPORT'];
/**
 * Both engines are PostgreSQL and take the same SQL. What can differ is tested on both: several connections at a time,
 * locks, transactions, types on their way through the driver, long lists, backups. The other files show what the
 * shop does with rows that it was given, and take twice the time for the same answer.
 */
const ONE_ENGINE_IS_ENOUGH = [
  'server/{,config/}*.test.ts',
  'server/{jobs,specification}/**',
  'server/{db/{lock-data-folder,maintain-pglite,upgrade,write-backup-file},patches/*}.test.ts',
  'server/http/**',
  'server/security/!(attempts|sessions|share-counts).test.ts',
  'server/providers/{mail,storage}/**',
  'server/providers/payments/{demo-cards,stripe-*}.test.ts',
  'server/modules/{docs,health,media,pages}/**',
  'server/modules/accounts/!(administrators|second-factor|people.routes|reset-password|role-requests).test.ts',
  'server/modules/catalog/!(catalog*|move-stock).test.ts',
  'server/modules/mail/!(outbox).test.ts',
  'tests/support/!(invariants|test-app).test.ts',
  'tests/checkout/sequences.test.ts',
  'tests/calls/!(paging).test.ts',
];
/**
 * Left out where several apps answer in turns (TEST_APPS): these look at one process, its readiness and its figures, or
 * at the embedded engine, or ask no app at all. Single tests of that kind ask for `SEVERAL_APPS`.
 */
const ONE_APP_IS_MEANT = [
  'server/{,config/}*.test.ts',
  'server/modules/{health,metrics}/**',
  'server/{db,patches,providers/{mail,storage},tracing}/**',
];
const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const inTurns = onPostgres && Number(process.env['TEST_APPS'] ?? 1) > 1;
const LEFT_OUT = inTurns ? ONE_APP_IS_MEANT : onPostgres ? ONE_ENGINE_IS_ENOUGH : [];

export default defineConfig({
  test: {
    reporters: report ? ['dot', ['json', { outputFile: report }]] : ['default'],
    // The default leaves a core to the main process, which has little to do: half the machine on two cores.
    maxWorkers: '100%',
    // Loading the whole server anew for each file takes longer than testing it. Files share nothing but modules.
    isolate: false,
    restoreMocks: true,
    // Limits for giving up, on a machine that may be slow and busy.
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
            'tests/architecture/*.test.ts',
          ],
          setupFiles: [CONSOLE_CHECK],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'tests/{support,checkout,calls}/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          setupFiles: [CONSOLE_CHECK],
          globalSetup: ['tests/support/prepare-test-engine.ts'],
          execArgv: ['--import', './tests/support/hash-cheaply.ts'],
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

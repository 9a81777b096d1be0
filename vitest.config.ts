import { configDefaults, defineConfig } from 'vitest/config';
import { giveUpAfter } from './tests/support/patience.ts';

const CONSOLE_CHECK = 'tests/support/fail-on-console-error.ts';
const report = process.env['TEST_REPORT'];
/** They take long, and which engine keeps the rows makes no difference to what they show. */
const ONE_ENGINE_IS_ENOUGH = [
  'server/modules/media/normalize-upload.test.ts',
  'tests/checkout/sequences.test.ts',
];
const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // The default leaves a core to the main process, which has little to do: half the machine on two cores.
    maxWorkers: '100%',
    // Loading the whole server anew for each file takes longer than testing it. Files share nothing but modules.
    isolate: false,
    restoreMocks: true,
    // Limits for giving up, on a machine that may be slow and busy.
    testTimeout: giveUpAfter(60_000),
    hookTimeout: giveUpAfter(60_000),
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
          ],
          setupFiles: [CONSOLE_CHECK],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'tests/{support,checkout}/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(onPostgres ? ONE_ENGINE_IS_ENOUGH : [])],
          setupFiles: [CONSOLE_CHECK],
          globalSetup: ['tests/support/prepare-test-engine.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/{start,checkout/processes}/**/*.test.ts'],
          testTimeout: giveUpAfter(300_000),
        },
      },
    ],
  },
});

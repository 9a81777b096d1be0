import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { giveUpAfter } from './tests/support/patience.ts';
import { resolveBrowser } from './tests/support/resolve-browser.ts';

/** Each is a browser and a shop, which keep a core busy and take half a gigabyte. */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 6);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/prepare-browser-run.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: WORKERS,
  retries: 0,
  timeout: giveUpAfter(120_000),
  expect: { timeout: giveUpAfter(20_000) },
  reporter: process.env['TEST_ONE'] !== undefined ? './tests/support/report-tests.ts' : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: resolveBrowser(),
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Emptied between tests: a new one compiles and draws everything from nothing, a sixth of the time of a run.
    reuseContext: true,
  },
});

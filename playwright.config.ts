import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { giveUpAfter } from './tests/support/patience.ts';
import { resolveBrowser } from './tests/support/resolve-browser.ts';

/** Each worker runs a browser and a shop, which use one core and 0.5 GB. */
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
    launchOptions: {
      ...resolveBrowser(),
      // A browser without windows still keeps no page, but names each page's reasons against the back-forward cache.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Cleared between tests. New contexts would take a sixth of the run time.
    reuseContext: true,
  },
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type APIRequestContext, expect, type Page } from '@playwright/test';
import { CPU_SLOWDOWN, giveUpAfter } from './patience.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from './pglite-template.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { slowDownPages } from './slow-down-pages.ts';
import { CHEAP_HASHES, startShop } from './start-shop.ts';

export { expect };

const ADMIN = { username: 'admin', password: 'correct horse battery' };
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = path.join(REPOSITORY_ROOT, 'node_modules/axe-core/axe.min.js');
const LIST_VIOLATIONS = `({ violations }) => violations.flatMap(({ id, help, nodes }) =>
  nodes.map((node) => id + ': ' + help + ' (' + node.target.join(' ') + ') ' + node.failureSummary))`;
/** Browsers log every failed request. This 401 means that nobody is signed in. */
const VISITOR_PROFILE = /status of 401.*\/api\/user\/profile$/;
/** Playwright resets a faked clock script by script, so a new document may miss the first ones. */
const CLOCK_TAKEN_BACK = /^Cannot read properties of undefined \(reading 'controller'\)$/;

type Shop = { origin: string; admin: typeof ADMIN; outbox: string };

type TestFixtures = {
  /** Allows matching messages; everything else on the console fails the test. */
  allowConsoleErrors(...patterns: RegExp[]): void;
};

type WorkerFixtures = {
  shop: Shop;
  /** Signed in to the console once for all tests of the worker. */
  admin: APIRequestContext;
};

/** Tests with other worker fixtures or launch options need another worker, which takes seconds of CPU time. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-e2e-'));
      try {
        const dataDir = path.join(folder, 'data');
        clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
        const shop = await startShop(dataDir, {
          ADMIN_USERNAME: ADMIN.username,
          ADMIN_PASSWORD: ADMIN.password,
          ...CHEAP_HASHES,
        });
        try {
          await use({
            origin: shop.origin,
            admin: ADMIN,
            outbox: path.join(dataDir, 'outbox'),
          });
        } finally {
          await shop.stop();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: giveUpAfter(300_000) },
  ],

  admin: [
    async ({ playwright, shop }, use) => {
      const admin = await playwright.request.newContext({ baseURL: shop.origin });
      const answer = await admin.post('/api/admin/login', { data: shop.admin });
      expect(answer.status()).toBe(200);
      await use(admin);
      await admin.dispose();
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ browser }, use) => {
      if (CPU_SLOWDOWN > 1) slowDownPages(browser, CPU_SLOWDOWN);
      await use(browser);
    },
    { scope: 'worker', timeout: giveUpAfter(120_000) },
  ],

  baseURL: async ({ shop }, use) => use(shop.origin),

  /** Resets what Playwright leaves in the shared context. */
  context: async ({ context }, use) => {
    await use(context);
    // A page may still wait for a response that a test fakes; its end is not a failure.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.setOffline(false);
  },

  allowConsoleErrors: [
    async ({ context }, use) => {
      const allowed = [VISITOR_PROFILE, CLOCK_TAKEN_BACK];
      const messages: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        messages.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (failure) => messages.push(failure.error().message));
      await use((...patterns) => void allowed.push(...patterns));
      const stray = messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(stray, 'stray errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page), 'accessibility violations').toEqual([]);
}

type Scan = { rules?: readonly string[]; within?: string };

export async function findViolations(
  page: Page,
  { rules = WCAG_TAGS, within = 'document' }: Scan = {},
): Promise<string[]> {
  // A page without a heading is still loading.
  await expect(page.locator('h1').first()).toBeAttached();
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(readFileSync(AXE, 'utf8'));
  const options = { resultTypes: ['violations'], runOnly: rules };
  const scan = `axe.run(${within}, ${JSON.stringify(options)})`;
  return page.evaluate<string[]>(`${scan}.then(${LIST_VIOLATIONS})`);
}

/**
 * Takes a screenshot: node tests/support/screenshot.ts <url> <out.png> [--width 390] [--height 844] [--dark] [--full]
 * [--wait <selector>]
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { resolveBrowser } from './resolve-browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    wait: { type: 'string' },
  },
});
const [url, outputPath] = positionals;
if (!url || !outputPath) {
  throw new Error('Usage: node tests/support/screenshot.ts <url> <out.png> [options]');
}

const browser = await chromium.launch(resolveBrowser());
try {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: Number(values.height) },
    colorScheme: values.dark ? 'dark' : 'light',
  });
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`page console: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  await page.goto(url, { waitUntil: 'networkidle' });
  if (values.wait) await page.waitForSelector(values.wait);
  if (values.full) await loadLazyPictures(page);
  await page.screenshot({ path: outputPath, fullPage: values.full });
} finally {
  await browser.close();
}

/** Lazy pictures load only in view, so the window is as tall as the page for a moment. */
async function loadLazyPictures(page: Page): Promise<void> {
  const before = page.viewportSize();
  const height = await page.locator('body').evaluate((body) => body.scrollHeight);
  if (!before) return;
  await page.setViewportSize({ width: before.width, height });
  await page.waitForLoadState('networkidle');
  await page.setViewportSize(before);
}

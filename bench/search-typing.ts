/**
 * How long a typed letter takes until it is drawn with 10,000 products, in Chromium against the running,
 * built product, whose catalog call is answered with a generated list. What goes on in pieces afterwards
 * holds up no letter and does not count: drawing the list, and the index for misspelled words.
 * Usage: node bench/search-typing.ts [address of a running shop]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { resolveBrowser } from '#tests/support/resolve-browser.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { generateSupplements } from './generate-supplements.ts';
import { median, percentile } from './percentile.ts';
import { amountRow, type Row } from './rows.ts';

const PRODUCT_COUNT = 10_000;
const TEXTS = ['zinc', 'enzyme complex', 'botanical 77', 'kill'];
const TARGET_MS = 50;
/** Longer than the pause after which the text goes into the address. */
const SETTLE_MS = 450;
const SCROLL_STEPS = 40;
const SCROLL_STEP_PX = 600;
const SCROLL_PAUSE_MS = 100;
/** From each press until the next picture, to the nearest 8 ms; quicker ones are not told. */
const RECORD_KEYS = `
  window.keys = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') window.keys.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;
const RECORD_FRAMES = `
  window.frames = [];
  let last = performance.now();
  requestAnimationFrame(function tick(now) {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  });
`;

export async function benchSearchTyping(address: string): Promise<Row[]> {
  const browser = await chromium.launch(resolveBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/api/supplements', (route) =>
      route.fulfill({ json: generateSupplements(PRODUCT_COUNT) }),
    );
    await page.goto(address);
    await page.getByText(`${PRODUCT_COUNT} supplements`).first().waitFor();
    const rows = await benchTyping(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await benchScrolling(page, session);
    return rows;
  } finally {
    await browser.close();
  }
}

async function benchTyping(page: Page): Promise<Row[]> {
  await page.evaluate(RECORD_KEYS);
  await page.getByPlaceholder('Search supplements by name').focus();
  for (const text of TEXTS) {
    const keys = text.split('');
    for (const key of [...keys, ...keys.map(() => 'Backspace')]) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(SETTLE_MS);
    }
  }
  const times = await page.evaluate<number[]>('window.keys');
  const worst = Math.max(0, ...times);
  console.log(
    `${times.length} letters with ${PRODUCT_COUNT} products took 16 ms or more until they were drawn: ` +
      `median ${median(times)} ms, p95 ${percentile(times, 0.95)} ms, worst ${worst} ms ` +
      `(target < ${TARGET_MS} ms)`,
  );
  return [
    amountRow(
      { name: 'typed letter until drawn, worst', products: PRODUCT_COUNT },
      worst,
      TARGET_MS,
      'ms',
    ),
  ];
}

async function benchScrolling(page: Page, session: CDPSession): Promise<void> {
  await page.evaluate(RECORD_FRAMES);
  await page.mouse.move(500, 500);
  const busyMs = await measure(session, async () => {
    for (let step = 0; step < SCROLL_STEPS; step += 1) {
      await page.mouse.wheel(0, SCROLL_STEP_PX);
      await page.waitForTimeout(SCROLL_PAUSE_MS);
    }
  });
  const frames = await page.evaluate<number[]>('window.frames');
  const cards = await page.getByRole('article').count();
  const share = (100 * busyMs) / (SCROLL_STEPS * SCROLL_PAUSE_MS);
  console.log(
    `scrolling ${SCROLL_STEPS * SCROLL_STEP_PX} px: main thread busy ${share.toFixed(0)} %, ` +
      `frames p95 ${percentile(frames, 0.95).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms, ${cards} cards drawn`,
  );
}

/**
 * Milliseconds of processor time that the page's main thread used while the action ran. Not wall
 * time, so that whatever else the machine does leaves the figure alone.
 */
async function measure(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await readThreadSeconds(session);
  await act();
  return ((await readThreadSeconds(session)) - before) * 1000;
}

async function readThreadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'ThreadTime')?.value ?? Number.NaN;
}

async function withOwnShop<T>(act: (origin: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-bench-'));
  const dataDir = path.join(folder, 'data');
  clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
  const shop = await startShop(dataDir);
  try {
    return await act(shop.origin);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [address] = process.argv.slice(2);
  await (address ? benchSearchTyping(address) : withOwnShop(benchSearchTyping));
}

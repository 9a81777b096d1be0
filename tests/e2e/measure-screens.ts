import { setTimeout as wait } from 'node:timers/promises';
import {
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test';
import { findViolations } from '#tests/support/e2e.ts';
import type { Screen } from './screens.ts';

/** Below this a sum of shifts reads 0.00. */
const NOTHING_MOVED = 0.005;
const NARROWEST = { width: 320, height: 700 };
const DELAY_MS = 1000;
/** Calls that are made together are answered this far apart, the first of them last. */
const STAGGER_MS = 120;
const STAGGERED_CALLS = 6;
/** Pages that wait for late answers at the same time. */
const LANES = 3;
export type Viewport = { width: number; height: number };

type Options = { viewport: Viewport; isPhone: boolean };
type Shift = { value: number; moved: string[] };

/** Records every shift of the layout since the first paint, and the elements that it moved. */
const WATCH_SHIFTS = `
  window.layoutShifts = [];
  const describe = ({ node, previousRect: from, currentRect: to }) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    const name = element ? element.tagName.toLowerCase() + '.' + element.className : 'gone';
    const text = element?.textContent?.trim().slice(0, 40);
    return name.slice(0, 90) + ' "' + text + '" ' +
      [from.x, from.y, from.height, '->', to.x, to.y, to.height].join(' ');
  };
  window.keepShifts = (entries) => {
    for (const { value, sources } of entries) {
      window.layoutShifts.push({ value, moved: [...sources].map(describe) });
    }
  };
  window.shiftObserver = new PerformanceObserver((list) => window.keepShifts(list.getEntries()));
  window.shiftObserver.observe({ type: 'layout-shift', buffered: true });
`;

/** Waits for fonts and visible pictures, and until their changes have been drawn. */
const DRAW_EVERYTHING = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  const pictures = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && image.checkVisibility();
  });
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  for (let count = 0; count < 3; count += 1) await frame();
  window.keepShifts(window.shiftObserver.takeRecords());
})()`;

/** All styles stand in the page: a sheet that came later would restyle what is drawn, in the order of the visits. */
const LATER_STYLES = `
  [...document.styleSheets].slice(1).map(({ href }) => 'another stylesheet: ' + (href ?? 'inline'))`;

/** The page and the names of tables that scroll sideways. A packing slip is paper, as wide as it is printed. */
const LIST_TOO_WIDE = `
  [document.documentElement, ...document.querySelectorAll('section:has(> table):not(article *)')]
    .filter((place) => place.scrollWidth > place.clientWidth)
    .map((place) => place.getAttribute('aria-label') ?? 'the page')`;

/** Colors between two themes have no contrast to measure. */
const END_TRANSITIONS = `(async () => {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
})()`;

/**
 * Leaves a few cards of a long list, and draws them where they are not in sight, too: the others are alike, and an
 * element that is not drawn keeps the colors of the other theme.
 */
const THIN_OUT = `
  [...document.querySelectorAll('main *')]
    .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
    .forEach(({ style }, index) =>
      index < 8 ? (style.contentVisibility = 'visible') : (style.display = 'none'),
    )`;

/** What stands behind an open dialog was scanned before the dialog opened. */
const OPEN_DIALOGS = `((open) => open.length > 0 ? open : document)(
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter((dialog) => dialog.checkVisibility()))`;

/** Visits the screens with late answers, and fails with a line for everything that is wrong on any of them. */
export async function expectSound(
  context: BrowserContext,
  screens: readonly Screen[],
  options: Options,
  testInfo: TestInfo,
): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    screens.filter((_screen, index) => index % LANES === lane),
  );
  const findings = await Promise.all(lanes.map((lane) => measureLane(context, lane, options)));
  testInfo.annotations.push({ type: 'screens', description: String(screens.length) });
  expect(findings.flat(), 'what is wrong, screen by screen').toEqual([]);
}

async function measureLane(
  context: BrowserContext,
  screens: readonly Screen[],
  { viewport, isPhone }: Options,
): Promise<string[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  const underWay = watchCalls(page);
  await page.addInitScript(WATCH_SHIFTS);
  const findings: string[] = [];
  const note = (name: string, found: readonly string[]) =>
    findings.push(...found.map((finding) => `${name}: ${finding}`));
  for (const { name, path: address, arrive, states = [] } of screens) {
    await answerLate(page);
    underWay.clear();
    const answer = await page.goto(address);
    await arrive(page);
    await comeToRest(page, underWay);
    note(name, await takeShifts(page));
    await page.evaluate(THIN_OUT);
    note(name, await inspect(page, { viewport, isPhone }));
    note(name, await page.evaluate<string[]>(LATER_STYLES));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (isPhone && answer?.ok()) {
      if (answer.headers()['cache-control']?.includes('no-store')) note(name, ['no-store']);
      note(name, await leaveAndComeBack(page, session));
      // Loaded again, with prompt answers.
      await arrive(page);
      await comeToRest(page, underWay);
      note(`${name}, prompt answers`, await takeShifts(page));
      await page.evaluate(THIN_OUT);
    }
    await answerLate(page);
    for (const state of states) {
      await state.open(page);
      // Late answers are still on their way: so far only the press can have moved anything.
      await page.evaluate(DRAW_EVERYTHING);
      await takeShifts(page);
      await state.arrive(page);
      await comeToRest(page, underWay);
      note(state.name, await takeShifts(page));
      note(state.name, await inspect(page, { viewport, isPhone }, OPEN_DIALOGS));
      note(state.name, await page.evaluate<string[]>(LATER_STYLES));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await comeToRest(page, underWay);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.close();
  return findings;
}

/** Accessibility in both themes, and room for everything. */
async function inspect(
  page: Page,
  { viewport, isPhone }: Options,
  within = 'document',
): Promise<string[]> {
  const findings = await findViolations(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(END_TRANSITIONS);
  const inTheDark = await findViolations(page, { within, rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(END_TRANSITIONS);
  findings.push(...inTheDark.map((line) => `dark: ${line}`));
  findings.push(...(await findOverflow(page)));
  if (isPhone) {
    await page.setViewportSize(NARROWEST);
    findings.push(...(await findOverflow(page)));
    await page.setViewportSize(viewport);
    await page.evaluate(DRAW_EVERYTHING);
    await takeShifts(page);
  }
  return findings;
}

async function findOverflow(page: Page): Promise<string[]> {
  await page.evaluate(DRAW_EVERYTHING);
  const tooWide = await page.evaluate<string[]>(LIST_TOO_WIDE);
  return tooWide.map((name) => `${name} is too wide at ${page.viewportSize()?.width} px`);
}

/** Calls of a page that have not been answered yet. */
function watchCalls(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return underWay;
}

async function answerLate(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const turn = Math.max(0, STAGGERED_CALLS - asked);
    asked += 1;
    await wait(DELAY_MS + turn * STAGGER_MS);
    await route.fallback();
  });
}

/** An answer may cause another call, so no call may be under way after the last frame either. */
async function comeToRest(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(async () => {
    expect(underWay.size).toBe(0);
    await page.evaluate(DRAW_EVERYTHING);
    expect(underWay.size).toBe(0);
  }).toPass();
}

async function takeShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>('window.layoutShifts.splice(0)');
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total < NOTHING_MOVED) return [];
  return shifts.map(({ value, moved }) => `moved by ${value.toFixed(4)}: ${moved.join(' | ')}`);
}

/** Reasons of the page itself why the back-forward cache does not show it as it was left. */
async function leaveAndComeBack(page: Page, session: CDPSession): Promise<string[]> {
  const reasons: string[] = [];
  let isLoadedAgain = false;
  session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    isLoadedAgain = true;
    for (const { type, reason } of notRestoredExplanations) {
      if (type !== 'Circumstantial') reasons.push(`not kept for the way back: ${reason}`);
    }
  });
  await page.evaluate('window.isKept = true');
  await page.goto('/robots.txt');
  await page.evaluate('history.back()').catch(() => undefined);
  await expect
    .poll(async () => isLoadedAgain || (await page.evaluate('window.isKept').catch(() => false)))
    .toBe(true);
  return reasons;
}

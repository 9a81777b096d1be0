import {
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { findViolations } from '#tests/support/e2e.ts';
import type { Screen } from './screen.ts';
import {
  answerLate,
  answerPromptly,
  comeToRest,
  drawEverything,
  takeShifts,
  watchPage,
} from './watch-page.ts';

const NARROWEST = { width: 320, height: 700 };
/** Pages that wait for late answers at the same time. */
const LANES = 3;

export type Viewport = { width: number; height: number };

type Options = { viewport: Viewport; isPhone: boolean };

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
  await watchPage(page);
  const findings: string[] = [];
  const note = (name: string, found: readonly string[]) =>
    findings.push(...found.map((finding) => `${name}: ${finding}`));
  for (const { name, path: address, arrive, states = [] } of screens) {
    const answer = await page.goto(address);
    await arrive(page);
    await comeToRest(page);
    note(name, await takeShifts(page));
    await page.evaluate(THIN_OUT);
    note(name, await inspect(page, { viewport, isPhone }));
    note(name, await page.evaluate<string[]>(LATER_STYLES));
    if (isPhone && answer?.ok()) {
      if (answer.headers()['cache-control']?.includes('no-store')) note(name, ['no-store']);
      await answerPromptly(page);
      note(name, await leaveAndComeBack(page, session));
      // Loaded again.
      await arrive(page);
      await comeToRest(page);
      note(`${name}, prompt answers`, await takeShifts(page));
      await page.evaluate(THIN_OUT);
    }
    await answerLate(page);
    for (const state of states) {
      await state.open(page);
      // Late answers are still on their way: so far only the press can have moved anything.
      await drawEverything(page);
      await takeShifts(page);
      await state.arrive(page);
      await comeToRest(page);
      note(state.name, await takeShifts(page));
      note(state.name, await inspect(page, { viewport, isPhone }, OPEN_DIALOGS));
      note(state.name, await page.evaluate<string[]>(LATER_STYLES));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await comeToRest(page);
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
    await drawEverything(page);
    await takeShifts(page);
  }
  return findings;
}

async function findOverflow(page: Page): Promise<string[]> {
  await drawEverything(page);
  const tooWide = await page.evaluate<string[]>(LIST_TOO_WIDE);
  return tooWide.map((name) => `${name} is too wide at ${page.viewportSize()?.width} px`);
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

import type { Page } from '@playwright/test';

/** Below this a sum of shifts reads 0.00. */
const NOTHING_MOVED = 0.005;
const DELAY_MS = 1000;
/** Calls that are made together are answered this far apart, the first of them last. */
const STAGGER_MS = 120;
const STAGGERED_CALLS = 6;
/** In the session storage of a page whose calls are answered at once. */
const PROMPT = 'answers-promptly';

type Shift = { value: number; moved: string[] };

/**
 * Answers the calls of a page late. Playwright's routes would do the same, but they turn off the browser's cache, and
 * each page would load and compile all scripts again.
 */
const ANSWER_LATE = `
  window.callsMade = 0;
  window.callsUnderWay = new Set();
  const sendAtOnce = window.fetch;
  const sendLate = async (request) => {
    const turn = Math.max(0, ${STAGGERED_CALLS} - window.callsMade++);
    const delayMs = sessionStorage.getItem('${PROMPT}') ? 0 : ${DELAY_MS} + turn * ${STAGGER_MS};
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return sendAtOnce(...request);
  };
  window.fetch = (...request) => {
    const { pathname } = new URL(request[0].url ?? request[0], location.href);
    if (!pathname.startsWith('/api/')) return sendAtOnce(...request);
    const answer = sendLate(request);
    const call = answer.then((arrived) => arrived.clone().blob()).catch(() => undefined);
    window.callsUnderWay.add(call);
    call.then(() => window.callsUnderWay.delete(call));
    return answer;
  };
`;

/** Records every shift of the layout since the first paint, and the elements that it moved. */
const RECORD_SHIFTS = `
  window.layoutShifts = [];
  const describe = ({ node, previousRect: from, currentRect: to }) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    const name = element ? element.tagName.toLowerCase() + '.' + element.className : 'gone';
    const text = element?.textContent?.trim().slice(0, 40);
    return name.slice(0, 90) + ' "' + text + '" ' +
      [from.x, from.y, from.height, '->', to.x, to.y, to.height].join(' ');
  };
  window.recordShifts = (entries) => {
    for (const { value, sources } of entries) {
      window.layoutShifts.push({ value, moved: [...sources].map(describe) });
    }
  };
  window.shiftObserver = new PerformanceObserver((list) => window.recordShifts(list.getEntries()));
  window.shiftObserver.observe({ type: 'layout-shift', buffered: true });
`;

/** Waits for fonts and visible pictures, and until their changes have been drawn. */
const DRAW_EVERYTHING = `
  window.drawEverything = async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && image.checkVisibility();
    });
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    for (let count = 0; count < 3; count += 1) await frame();
    window.recordShifts(window.shiftObserver.takeRecords());
  };
`;

/** An answer may cause another call. */
const COME_TO_REST = `(async () => {
  const { callsUnderWay, drawEverything } = window;
  do {
    while (callsUnderWay.size > 0) await Promise.all(callsUnderWay);
    await drawEverything();
  } while (callsUnderWay.size > 0);
})()`;

/** Every page that opens here from now on answers late and records its shifts. */
export function watchPage(page: Page): Promise<unknown> {
  const scripts = [RECORD_SHIFTS, DRAW_EVERYTHING, ANSWER_LATE];
  return page.addInitScript(`(() => {${scripts.join('')}})()`);
}

/** The next call counts as the first of its page again. */
export async function answerLate(page: Page): Promise<void> {
  await page.evaluate(`sessionStorage.removeItem('${PROMPT}'); window.callsMade = 0`);
}

export async function answerPromptly(page: Page): Promise<void> {
  await page.evaluate(`sessionStorage.setItem('${PROMPT}', 'yes')`);
}

export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(COME_TO_REST);
}

export async function drawEverything(page: Page): Promise<void> {
  await page.evaluate('window.drawEverything()');
}

/** The shifts since the last time, if they are large enough to see. */
export async function takeShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>('window.layoutShifts.splice(0)');
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total < NOTHING_MOVED) return [];
  return shifts.map(({ value, moved }) => `moved by ${value.toFixed(4)}: ${moved.join(' | ')}`);
}

import { setTimeout as wait } from 'node:timers/promises';
import {
  expect,
  type BrowserContext,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test';

/** Below this a sum of shifts reads 0.00. */
const NOTHING_MOVED = 0.005;

const DELAY_MS = 1000;
/** Calls that are made together are answered this far apart, the first of them last. */
const STAGGER_MS = 120;
const STAGGERED_CALLS = 6;
/** Late answers are waited for in several pages at once. */
const LANES = 3;

export type Pace = 'ordinary' | 'slow';

export type Visit = {
  name: string;
  path: string;
  /** Waits until the page shows what it is for. */
  arrive: (page: Page) => Promise<unknown>;
  /** Something on the page that is opened by a press. The press may move things, what comes of it may not. */
  press?: {
    name: string;
    on: (page: Page) => Promise<unknown>;
    arrive: (page: Page) => Promise<unknown>;
  };
};

type Shift = { value: number; moved: string[] };
type Figure = { name: string; shifts: Shift[]; total: number };

/** Keeps every shift of the layout since the first paint, and what was moved by it. */
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

/** Faces and the pictures in sight have arrived, and what they changed has been drawn. */
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

/** Visits pages with answers at that pace, reports how far each moved after its first paint, and fails if one did. */
export async function expectStillness(
  context: BrowserContext,
  pace: Pace,
  visits: readonly Visit[],
  testInfo: TestInfo,
): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    visits.filter((_visit, index) => index % LANES === lane),
  );
  const measured = await Promise.all(lanes.map((lane) => measureLane(context, pace, lane)));
  const order = visits.flatMap(({ name, press }) => (press ? [name, press.name] : [name]));
  const figures = measured
    .flat()
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const list = figures.map(({ name, total }) => `${name} ${total.toFixed(4)}`).join(', ');
  testInfo.annotations.push({ type: 'layout shift', description: list });
  console.log(`Layout shift, ${testInfo.titlePath.slice(1).join(', ')}: ${list}`);
  const moved = figures
    .filter(({ total }) => total >= NOTHING_MOVED)
    .flatMap(({ name, shifts }) =>
      shifts.map((shift) => `${name}: ${shift.value.toFixed(4)} ${shift.moved.join(' | ')}`),
    );
  expect(moved, 'what moved after it was there').toEqual([]);
}

async function measureLane(
  context: BrowserContext,
  pace: Pace,
  visits: readonly Visit[],
): Promise<Figure[]> {
  const page = await context.newPage();
  const underWay = watchCalls(page);
  await page.addInitScript(WATCH_SHIFTS);
  const figures: Figure[] = [];
  for (const { name, path, arrive, press } of visits) {
    if (pace === 'slow') await answerLate(page);
    await page.goto(path);
    await arrive(page);
    await comeToRest(page, underWay);
    figures.push(await takeFigure(page, name));
    if (press) {
      await press.on(page);
      if (pace === 'slow') {
        // Its answers are still on their way: so far only the press can have moved anything.
        await page.evaluate(DRAW_EVERYTHING);
        await takeFigure(page, press.name);
      }
      await press.arrive(page);
      await comeToRest(page, underWay);
      figures.push(await takeFigure(page, press.name));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.close();
  return figures;
}

/** The calls of a page that have not been answered yet. */
function watchCalls(page: Page): ReadonlySet<Request> {
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

/** An answer may make the page ask for more: at rest is where nothing is under way after the last frame. */
async function comeToRest(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(async () => {
    expect(underWay.size).toBe(0);
    await page.evaluate(DRAW_EVERYTHING);
    expect(underWay.size).toBe(0);
  }).toPass();
}

async function takeFigure(page: Page, name: string): Promise<Figure> {
  const shifts = await page.evaluate<Shift[]>('window.layoutShifts.splice(0)');
  return { name, shifts, total: shifts.reduce((sum, { value }) => sum + value, 0) };
}

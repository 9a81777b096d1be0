import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/support/e2e.ts';
import { type SpecServer, serveOnlySpecCalls } from './spec-calls/only-spec-calls.ts';
import { PRACTITIONER } from './spec-calls/spec-data.ts';

/** One address of every page; all but the first are loaded when they are opened. */
const ADDRESSES = [
  '/',
  '/login',
  '/register',
  '/reset-password/any-token',
  '/verify-email/any-token',
  '/checkout',
  '/orders/any-token',
  '/orders',
  '/dashboard',
  '/shared/plan-token',
  '/admin/login',
  '/admin',
  '/nowhere',
];
const LAZY_ADDRESSES = ADDRESSES.slice(1);
/** The first page brings its own styles, every other one brings those of all: more beginnings would show nothing new. */
const BEGINNINGS = ['/', '/login'];
const WIDTHS = [1440, 390] as const;
const LOOK_AGAIN_AFTER = [30];

/**
 * Where every element stands and how it looks, a line each, once the styles for the window's width have been drawn.
 * An expression, since it runs in the browser.
 */
const DESCRIBE = `document.fonts.ready.then(async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const looks = ['display', 'position', 'flex-direction', 'grid-template-columns', 'padding', 'margin', 'gap', 'font',
    'color', 'background-color', 'border', 'border-radius', 'box-shadow', 'opacity', 'transform', 'order'];
  return [...document.querySelectorAll('#root *')]
    .filter((element) => !element.closest('svg *, [role=status], [role=alert]'))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return [element.tagName, ...[left, top + scrollY, width, height].map(Math.round),
        ...looks.map((name) => style.getPropertyValue(name)), element.getAttribute('class')].join(' ');
    });
})`;

/** At each width, one after the other: what is drawn by a script may keep what it began with. */
type Layout = Record<number, string[]>;

async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of [...WIDTHS, WIDTHS[0]]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(`matchMedia('(width: ${width}px)').matches`);
    await look(width);
  }
}

async function expectLayout(page: Page, expected: Layout, message: string): Promise<void> {
  await atEachWidth(page, (width) => expectLayoutAt(page, width, expected, message));
}

async function expectLayoutAt(
  page: Page,
  width: number,
  expected: Layout,
  message: string,
): Promise<void> {
  await expect
    .poll(() => page.evaluate<string[]>(DESCRIBE), {
      message: `${message} at ${width} px`,
      intervals: LOOK_AGAIN_AFTER,
    })
    .toEqual(expected[width]);
}

/** Opened by its address, at rest: nothing more arrives, and it looks the same twice. */
async function visit(page: Page, address: string): Promise<Layout> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('h1').first()).toBeVisible();
  const layout: Layout = {};
  await atEachWidth(page, async (width) => {
    let lines: string[] = [];
    await expect
      .poll(
        async () => {
          const before = lines;
          lines = await page.evaluate<string[]>(DESCRIBE);
          return before.join('\n') === lines.join('\n');
        },
        { intervals: LOOK_AGAIN_AFTER },
      )
      .toBe(true);
    layout[width] = lines;
  });
  return layout;
}

/** As the links of the store do it: nothing is loaded but what the next page needs. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
}

const ADMIN = { username: 'edsger' };

type LayoutFixtures = {
  server: SpecServer;
  /** How a page looks when it is visited by its address and no stylesheet comes twice. */
  visitDirectly: (address: string) => Promise<Layout>;
  /** The same, looked at once in a worker. */
  directLayout: (address: string) => Promise<Layout>;
};

const directLayouts = new Map<string, Layout>();

const test = base.extend<LayoutFixtures>({
  viewport: { width: WIDTHS[0], height: 900 },

  server: [
    async ({ page, allowConsoleErrors }, use) => {
      allowConsoleErrors(/status of 404/);
      const data = { profile: PRACTITIONER, admin: ADMIN };
      await use(
        await serveOnlySpecCalls(page, { addedCalls: 'answered 404', allowConsoleErrors, data }),
      );
    },
    { auto: true },
  ],

  visitDirectly: async ({ page, request }, use) => {
    const html = await (await request.get('/')).text();
    const inlined = /<style>(.*?)<\/style>/s.exec(html)?.[1];
    expect(inlined).toBeTruthy();
    await use(async (address) => {
      await page.route('**/*.css', async (route) => {
        const answer = await route.fetch();
        const isSecondCopy = (await answer.text()) === inlined;
        await route.fulfill({ response: answer, ...(isSecondCopy && { body: '' }) });
      });
      const layout = await visit(page, address);
      await page.unroute('**/*.css');
      directLayouts.set(address, layout);
      return layout;
    });
  },

  directLayout: async ({ visitDirectly }, use) => {
    await use(async (address) => directLayouts.get(address) ?? (await visitDirectly(address)));
  },
});

// One worker looks at every page directly, once.
test.describe.configure({ mode: 'default' });

test('the styles of the first page may come again behind all others', async ({
  page,
  visitDirectly,
}) => {
  test.slow();
  for (const address of LAZY_ADDRESSES) {
    const direct = await visitDirectly(address);
    await page.evaluate(
      `document.head.append(document.querySelector('head style').cloneNode(true))`,
    );
    await expectLayout(page, direct, address);
  }
});

for (const from of BEGINNINGS) {
  test(`every page looks the same when it is entered from ${from}`, async ({
    page,
    directLayout,
  }) => {
    test.slow();
    const others = LAZY_ADDRESSES.filter((address) => address !== from);
    const direct = new Map<string, Layout>();
    for (const to of others) direct.set(to, await directLayout(to));
    await page.goto(from);
    for (const to of others) {
      await expect(page.locator('h1').first()).toBeVisible();
      await goOn(page, to);
      // The wide one alone: it is the responsive classes that a wrong order takes away.
      await expectLayoutAt(page, WIDTHS[0], direct.get(to) ?? {}, `from ${from} to ${to}`);
      await goOn(page, from);
    }
  });
}

test('the console looks the same after a redirect to the sign-in page', async ({
  page,
  server,
  directLayout,
}) => {
  test.slow();
  const direct = await directLayout('/admin');
  for (const from of BEGINNINGS) {
    server.data.admin = null;
    await page.goto(from);
    await expect(page.locator('h1').first()).toBeVisible();
    await goOn(page, '/admin');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectLayout(page, direct, `from ${from}`);
  }
});

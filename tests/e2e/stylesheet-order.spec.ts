import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/support/e2e.ts';
import { serveOnlySpecCalls } from './spec-calls/only-spec-calls.ts';
import { PRACTITIONER } from './spec-calls/spec-data.ts';

/** One address of every page; all but the first are loaded when they are opened. */
const ADDRESSES = [
  '/',
  '/login',
  '/register',
  '/reset-password/any-token',
  '/checkout',
  '/orders/any-token',
  '/dashboard',
  '/shared/plan-token',
  '/admin/login',
  '/admin',
  '/nowhere',
];
const LAZY_ADDRESSES = ADDRESSES.slice(1);
const WIDTHS = [1440, 390] as const;

/** Where every element stands and how it looks, a line each. An expression, since it runs in the browser. */
const DESCRIBE = `document.fonts.ready.then(() => {
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

async function describeLayout(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    lines.push(`${width} px`, ...(await page.evaluate<string[]>(DESCRIBE)));
  }
  return lines;
}

/** Opened by its address. It is there when nothing more arrives, and looks the same twice. */
async function visit(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('h1').first()).toBeVisible();
  let layout = await describeLayout(page);
  await expect
    .poll(async () => {
      const before = layout;
      layout = await describeLayout(page);
      return before.join('\n') === layout.join('\n');
    })
    .toBe(true);
  return layout;
}

/** As the links of the store do it: nothing is loaded but what the next page needs. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
}

const test = base.extend<{ visited: (address: string) => Promise<string[]> }>({
  viewport: { width: WIDTHS[0], height: 900 },

  page: async ({ page, allowConsoleErrors }, use) => {
    allowConsoleErrors(/status of 404/);
    await serveOnlySpecCalls(page, {
      addedCalls: 'answered 404',
      allowConsoleErrors,
      data: { profile: PRACTITIONER, admin: { username: 'edsger' } },
    });
    await use(page);
  },

  /** How a page looks when it is visited directly; looked at once in a worker. */
  visited: async ({ page }, use) => {
    await use(async (address) => {
      const known = directLayouts.get(address) ?? (await visit(page, address));
      directLayouts.set(address, known);
      return known;
    });
  },
});

const directLayouts = new Map<string, string[]>();

for (const from of ADDRESSES) {
  test(`every page looks the same when it is entered from ${from}`, async ({ page, visited }) => {
    test.slow();
    for (const to of LAZY_ADDRESSES.filter((address) => address !== from)) {
      const direct = await visited(to);
      await page.goto(from);
      await expect(page.locator('h1').first()).toBeVisible();
      await goOn(page, to);
      await expect.poll(() => describeLayout(page), `from ${from} to ${to}`).toEqual(direct);
    }
  });
}

test('the styles of the first page may come again behind all others', async ({ page, visited }) => {
  test.slow();
  for (const address of LAZY_ADDRESSES) {
    const direct = await visited(address);
    await visit(page, address);
    await page.evaluate(
      `document.head.append(document.querySelector('head style').cloneNode(true))`,
    );
    expect(await describeLayout(page), address).toEqual(direct);
  }
});

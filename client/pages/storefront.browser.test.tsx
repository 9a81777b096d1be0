import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw, hold, sentBy } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectCount, expectNoViolations } from '#client/testing/screen.ts';
import {
  answerStore,
  exactButton,
  expectNoSidewaysScroll,
  expectPath,
  expectTexts,
} from '#client/testing/store.ts';
import { userSchema } from '#shared/contracts/accounts.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const order = page.getByRole('complementary', { name: 'Your order' });
const tiles = page.getByRole('region', { name: 'Supplement Categories' });
const placeholders = page.getByRole('list', { name: 'Loading supplements' });
const card = (id: number) => page.getByRole('article', { name: `Formula ${id}`, exact: true });
const searchBox = page.getByRole('searchbox', { name: 'Search supplements' });

afterEach(() => page.viewport(1280, 1600));

function openStore(catalog: readonly Supplement[]): void {
  answerStore(catalog);
  openPage('/');
}

test('draws the first two tiles larger, in the first row', async () => {
  openStore([]);
  await expectCount(tiles.getByRole('button'), 5);
  const [first, second, third, fourth, fifth] = tiles
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(second?.y).toBe(first?.y);
  expect(third?.y).toBeGreaterThan(first?.y ?? Infinity);
  expect([fourth?.y, fifth?.y]).toEqual([third?.y, third?.y]);
  expect(first?.width).toBeGreaterThan(third?.width ?? Infinity);
  expect(first?.height).toBeGreaterThan(third?.height ?? Infinity);
});

test('shows a product card in all three stock states', async () => {
  openStore([
    makeSupplement(1),
    makeSupplement(2, { stockQuantity: 3 }),
    makeSupplement(3, { stockQuantity: 0 }),
  ]);
  for (const [id, stock, most] of [
    [1, '50 in stock', 10],
    [2, '3 in stock', 3],
    [3, 'Out of stock', 0],
  ] as const) {
    const shown = card(id);
    const choice = shown.getByRole('checkbox', { name: `Formula ${id}`, exact: true });
    const quantity = shown.getByLabelText(`Quantity for Formula ${id}`);
    await expect.element(shown.getByRole('heading', { name: `Formula ${id}` })).toBeVisible();
    await expect.element(shown.getByText('For everyday balance.')).toBeVisible();
    await expect.element(shown.getByText('$10.00')).toBeVisible();
    await expect
      .element(shown.getByRole('link', { name: 'View Details' }))
      .toHaveAttribute('href', `/products/formula-${id}-${id}`);
    await expect.element(shown.getByText(stock)).toBeVisible();
    await expectCount(shown.getByText('Low stock!'), id === 2 ? 1 : 0);
    if (most === 0) {
      await expect.element(choice).toBeDisabled();
      await expect.element(quantity).toBeDisabled();
      continue;
    }
    await expect.element(choice).toBeEnabled();
    await expectTexts(
      quantity.getByRole('option'),
      Array.from({ length: most }, (_, index) => String(index + 1)),
    );
    await expect.element(quantity).toHaveValue('1');
  }
});

test('counts a missing price, stock or threshold as 0, 0 and 10', async () => {
  const { price: _price, stockQuantity: _stock, ...bare } = makeSupplement(1);
  const { lowStockThreshold: _threshold, ...plain } = makeSupplement(2, { stockQuantity: 10 });
  answerStore();
  answerRaw('listSupplements', 200, [bare, plain]);
  openPage('/');
  await expect.element(card(1).getByText('$0.00')).toBeVisible();
  await expect.element(card(1).getByText('Out of stock')).toBeVisible();
  await expect.element(card(2).getByText('Low stock!')).toBeVisible();
});

test('shows eight placeholders until the products have loaded', async () => {
  const release = hold('listSupplements');
  openStore([makeSupplement(1)]);
  await expectCount(placeholders.getByRole('listitem'), 8);
  await expect.element(order).toHaveTextContent('Selected Items:0');
  await expectNoViolations(page.getByRole('main'));
  release();
  await expect.element(card(1)).toBeVisible();
  await expect.element(placeholders).not.toBeInTheDocument();
});

test('reports a failed catalog, and loads it again', async () => {
  answerStore();
  answerRaw('listSupplements', 500);
  openPage('/');
  await expect.element(page.getByRole('alert').getByText('could not be loaded')).toBeVisible();
  await expectNoViolations(page.getByRole('main'));
  answer('listSupplements', [makeSupplement(1)]);
  await exactButton('Try again').click();
  await expect.element(card(1)).toBeVisible();
  await expect.element(exactButton('Try again')).not.toBeInTheDocument();
});

test('shows an empty shop as an empty result without filters to clear', async () => {
  openStore([]);
  await expect
    .element(page.getByText('No supplements found matching your criteria.'))
    .toBeVisible();
  await expect.element(page.getByText('New products are on their way.')).toBeVisible();
  await expect.element(exactButton('Clear filters')).not.toBeInTheDocument();
});

test('neither clips nor covers anything at any width', async () => {
  openStore([1, 2, 3].map((id) => makeSupplement(id)));
  await card(1).getByRole('checkbox').click();
  const floating = page.getByRole('button', { name: /^Checkout/ });
  await expect.element(floating).toBeVisible();
  const footer = page.getByRole('contentinfo').element();
  const button = floating.element();
  for (const width of [320, 640, 768, 1440]) {
    await page.viewport(width, 720);
    await expectNoSidewaysScroll();
    // Cards take their real height when they come into view: the end may move while scrolling.
    await expect
      .poll(() => {
        window.scrollTo(0, document.body.scrollHeight);
        return footer.getBoundingClientRect().bottom - button.getBoundingClientRect().top;
      })
      .toBeLessThanOrEqual(0);
  }
});

test('shows the first card of a phone, and the whole placeholder of the search box', async () => {
  await page.viewport(390, 844);
  openStore([makeSupplement(1)]);
  await expect.element(card(1).getByRole('checkbox')).toBeInViewport();
  const placeholder = page.getByText('Search supplements by name, category, or ingredient...');
  for (const width of [320, 390, 1024, 1440]) {
    await page.viewport(width, 844);
    await expect.element(placeholder).toBeVisible();
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = placeholder.element();
    expect(scrollHeight, `at ${width} px`).toBeLessThanOrEqual(clientHeight);
    expect(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(clientWidth);
  }
  await searchBox.fill('a');
  await expect.element(placeholder).not.toBeVisible();
});

test('falls back to the category names of the specification', async () => {
  openStore([]);
  await expectTexts(tiles.getByRole('button'), [
    'Cleanse Detox & Purify',
    'Absorption Optimize Uptake',
    'Kill Eliminate',
    'Dissolve Break Down',
    'Bind Capture',
  ]);
  const footer = page.getByRole('navigation', { name: 'Shop by action' });
  await expectTexts(footer.getByRole('link'), [
    'Cleanse',
    'Absorption',
    'Kill',
    'Dissolve',
    'Bind',
  ]);
});

test('shows up to 200 products at once, and more on scrolling', async () => {
  const catalog = Array.from({ length: 210 }, (_, index) => makeSupplement(index + 1));
  openStore(catalog.slice(0, 200));
  await expectCount(page.getByRole('article'), 200);
  openStore(catalog);
  await expect.element(exactButton('Show more supplements')).toBeInTheDocument();
  expect(page.getByRole('article').elements().length).toBeLessThanOrEqual(60);
  const cards = () => page.getByRole('article').elements();
  while (cards().length < catalog.length) {
    const drawn = cards().length;
    // Cards change height when drawn, which can move the end out of sight again.
    await expect
      .poll(() => {
        cards().at(-1)?.scrollIntoView();
        return cards().length;
      })
      .toBeGreaterThan(drawn);
  }
  await expect.element(exactButton('Show more supplements')).not.toBeInTheDocument();
});

test.each([
  ['visitor', null],
  ['customer', sample(userSchema, { role: 'customer' })],
])('loads the profile of a %s once, and on focus after 5 minutes', async (_, user) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  if (user) answer('readProfile', user);
  openStore([makeSupplement(1)]);
  const asked = () => sentBy('readProfile').length;
  const focus = () => window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(card(1)).toBeVisible();
  answer('listRoles', []);
  for (const name of [
    'listUserOrders',
    'listUserRefills',
    'listReceivedCarts',
    'listSessions',
  ] as const) {
    answer(name, []);
  }
  answer('listAddresses', []);
  answer('readRoleRequest', { waitingFor: null });
  // To other pages with the header, and back.
  await page.getByRole('contentinfo').getByRole('link', { name: 'My orders' }).click();
  await expectPath('/login');
  await page.getByRole('link', { name: 'Premium Supplements Store' }).click();
  await expect.element(card(1)).toBeVisible();
  vi.setSystemTime(Date.now() + 4 * 60_000);
  focus();
  expect(asked()).toBe(1);
  vi.setSystemTime(Date.now() + 61_000);
  expect(asked()).toBe(1);
  focus();
  await expect.poll(asked).toBe(2);
  focus();
  expect(asked()).toBe(2);
});

test('treats a failed profile as signed out, without a message', async () => {
  answerRaw('readProfile', 500, 'oops');
  openStore([]);
  const banner = page.getByRole('banner');
  await expect.element(banner.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expectCount(page.getByRole('alert').filter({ hasText: /./ }), 0);
});

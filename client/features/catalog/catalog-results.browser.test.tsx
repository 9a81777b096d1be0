import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#client/testing/fake-shop.ts';
import { openPage, reload } from '#client/testing/mount.tsx';
import { expectCount, expectNoViolations, press } from '#client/testing/screen.ts';
import { answerStore, expectPath, expectTexts } from '#client/testing/store.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const NO_MATCH = 'No supplements found matching your criteria.';
const CATALOG = [
  makeSupplement(1, { name: 'Bentonite Clay', category: 'bind' }),
  makeSupplement(2, {
    name: 'Serrapeptase',
    category: 'dissolve',
    description: 'A vegan enzyme',
  }),
  makeSupplement(3, { category: 'absorption', ingredients: 'Zinc bisglycinate 15 mg' }),
  makeSupplement(4, { category: 'kill', extraCategory: 'Botanicals' }),
];

const main = page.getByRole('main');
const cards = page.getByRole('article');
const searchBox = page.getByRole('searchbox', { name: 'Search supplements' });
const filters = page.getByRole('group', { name: 'Filter by category' });
const tiles = page.getByRole('region', { name: 'Supplement Categories' });
const all = filters.getByRole('button', { name: 'All' });
const heading = page.getByRole('heading', { name: 'Select Your Supplements' });
const closest = page.getByRole('heading', { name: 'Did you mean:' });

afterEach(() => page.viewport(1280, 1600));

function openStore(path = '/', catalog: readonly Supplement[] = CATALOG): void {
  answerStore(catalog);
  openPage(path);
}

test('finds a word in name, description, category and ingredients', async () => {
  openStore();
  for (const [text, ids] of [
    ['bentonite CLAY', [1]],
    ['vegan', [2]],
    ['dissolve', [2]],
    ['Optimize Uptake', [3]],
    ['bisglycinate', [3]],
    ['formula', [3, 4]],
  ] as const) {
    await searchBox.fill(text);
    const names = CATALOG.filter(({ id }) => (ids as readonly number[]).includes(id));
    await expectTexts(
      cards.getByRole('heading'),
      names.map(({ name }) => name),
    );
    await expect
      .element(page.getByRole('status').getByText(`${ids.length} of 4 supplements`))
      .toBeVisible();
  }
});

test('moves to the results by Enter', async () => {
  openStore();
  await searchBox.fill('clay');
  await press(searchBox, 'Enter');
  await expect.element(heading).toHaveFocus();
});

test('suggests products for a misspelled search, and none for nonsense', async () => {
  openStore();
  await searchBox.fill('benotnite');
  await expect.element(page.getByText(NO_MATCH)).toBeVisible();
  await expect.element(closest).toBeVisible();
  await expectTexts(cards.getByRole('heading'), ['Bentonite Clay']);
  await expectNoViolations(main);
  await searchBox.fill('qwertzuiop');
  await expect.element(closest).not.toBeInTheDocument();
  await expect.element(page.getByText(NO_MATCH)).toBeVisible();
  await searchBox.fill('bentonite');
  await expectTexts(cards.getByRole('heading'), ['Bentonite Clay']);
  await expect.element(page.getByText(NO_MATCH)).not.toBeInTheDocument();
});

test('names the caution instead of products for what labels warn of', async () => {
  answer('listLabelWords', { words: [], cautions: ['Not for use during pregnancy.'] });
  openStore();
  await searchBox.fill('pregnant');
  await expect.element(page.getByText(NO_MATCH)).toBeVisible();
  await expect
    .element(page.getByText('Some labels have a caution about pregnancy. Ask your practitioner.'))
    .toBeVisible();
  await expectCount(cards, 0);
  await expectNoViolations(main);
});

test('finds either of two words, brands and free-from lines', async () => {
  const words = [
    { supplementId: 1, brand: 'Alderwell', contents: '', facts: [], freeFrom: ['Gluten'] },
  ];
  answer('listLabelWords', { words, cautions: [] });
  openStore('/', [makeSupplement(5, { name: 'Vegan Base' }), ...CATALOG]);
  await searchBox.fill('vegan enzyme');
  await expectTexts(cards.getByRole('heading'), ['Serrapeptase', 'Vegan Base']);
  await expect.element(page.getByText(NO_MATCH)).not.toBeInTheDocument();
  for (const [text, title] of [
    ['gluten free', 'Free from gluten'],
    ['alderwell', 'By Alderwell'],
  ] as const) {
    await searchBox.fill(text);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expectTexts(cards.getByRole('heading'), ['Bentonite Clay']);
    await expect.element(page.getByText(NO_MATCH)).not.toBeInTheDocument();
  }
});

test('offers to clear the filters of an empty result', async () => {
  openStore('/?category=kill');
  await searchBox.fill('no such thing');
  await expect.element(page.getByText(NO_MATCH)).toBeVisible();
  await expectNoViolations(main);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectCount(cards, 4);
  await expect.element(searchBox).toHaveValue('');
  await expectPath('/');
});

test('shows the results of a search without scrolling, and the whole store on Back', async () => {
  openStore();
  await expectCount(cards, 4);
  for (const [width, height] of [
    [1366, 650],
    [390, 740],
  ] as const) {
    await page.viewport(width, height);
    await userEvent.type(searchBox, 'clay');
    await expectPath('/?search=clay');
    await expect.element(cards.getByRole('checkbox')).toBeInViewport();
    await tiles.getByRole('button', { name: 'Kill' }).click();
    await expectPath('/?search=clay&category=kill');
    window.history.back();
    await expectPath('/');
    await expect.element(searchBox).toHaveValue('');
    await expectCount(cards, 4);
  }
});

test('stores search and category in the URL, and restores them', async () => {
  openStore('/?utm=letter');
  await expectCount(cards, 4);
  await userEvent.type(searchBox, 'formula');
  await filters.getByRole('button', { name: 'Kill' }).click();
  await expectPath('/?utm=letter&search=formula&category=kill');
  reload();
  await expect.element(searchBox).toHaveValue('formula');
  await expectCount(cards, 1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(searchBox).toHaveFocus();
  await expectPath('/?utm=letter&category=kill');
});

test('syncs tiles and filter buttons; the chosen tile shows all again', async () => {
  openStore();
  const tile = tiles.getByRole('button', { name: 'Bind' });
  const button = filters.getByRole('button', { name: 'Bind' });
  await expect.element(all).toHaveAttribute('aria-pressed', 'true');
  await expect.element(all).toHaveTextContent('4');
  await expect.element(button).toHaveTextContent('1');
  await tile.click();
  await expect.element(tile).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(all).toHaveAttribute('aria-pressed', 'false');
  await expectCount(cards, 1);
  await tile.click();
  await expect.element(all).toHaveAttribute('aria-pressed', 'true');
  await expectCount(cards, 4);
  await button.click();
  await expect.element(tile).toHaveAttribute('aria-pressed', 'true');
});

test('shows a button for a custom category that a product uses', async () => {
  openStore();
  await expectCount(filters.getByRole('button'), 7);
  await filters.getByRole('button', { name: 'Botanicals' }).click();
  await expectCount(cards, 1);
  await expectPath('/?category=Botanicals');
});

test('shows everything for an unknown category', async () => {
  openStore('/?category=__proto__');
  await expectCount(cards, 4);
  await expect.element(all).toHaveAttribute('aria-pressed', 'true');
});

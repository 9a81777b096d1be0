import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerRaw } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { dialog, expectCount, expectNoViolations } from '#client/testing/screen.ts';
import {
  answerStore,
  expectNoSidewaysScroll,
  expectPath,
  expectTexts,
} from '#client/testing/store.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const CATALOG = [
  makeSupplement(1, { name: 'Zinc', price: '30.00', supply: '31 days · $0.95 a day' }),
  makeSupplement(2, { name: 'Aloe', price: '9.50', stockQuantity: 0 }),
];
const label = { brand: '', contents: '', facts: [] };
const LABELS = {
  words: [
    { ...label, supplementId: 1, unit: 'capsule' as const, dayCents: 95, freeFrom: ['Gluten'] },
    { ...label, supplementId: 2, unit: 'drop' as const, dayCents: 40, freeFrom: [] },
  ],
  cautions: [],
};

const names = page.getByRole('article').getByRole('heading');
const sort = page.getByRole('combobox', { name: 'Sort by' });
const filters = page.getByRole('button', { name: /^Filters/ });
const open = dialog('Filters');

afterEach(() => page.viewport(1280, 1600));

test('sorts the grid, in the URL', async () => {
  answer('listLabelWords', LABELS);
  answerStore(CATALOG);
  openPage('/');
  await expectTexts(sort.getByRole('option'), ['Featured', 'Name', 'Price', 'Price per day']);
  await sort.selectOptions('Name');
  await expectTexts(names, ['Aloe', 'Zinc']);
  await expectPath('/?sort=name');
  window.history.back();
  await expectTexts(names, ['Zinc', 'Aloe']);
});

test('filters by the labels, and clears the filters', async () => {
  await page.viewport(390, 844);
  answer('listLabelWords', LABELS);
  answerStore(CATALOG);
  openPage('/?sort=price');
  await expectTexts(names, ['Aloe', 'Zinc']);
  await expectNoSidewaysScroll();
  await filters.click();
  await open.getByRole('checkbox', { name: 'Gluten' }).click();
  await expectPath('/?sort=price&filter=gluten-free');
  await open.getByRole('checkbox', { name: 'Liquids' }).click();
  await expect.element(open.getByRole('button', { name: 'Show 0 supplements' })).toBeVisible();
  await expectCount(open.getByRole('checkbox', { name: 'Labeled vegan' }), 0);
  await expectNoViolations(open);
  await open.getByRole('button', { name: 'Clear filters' }).click();
  await open.getByRole('checkbox', { name: 'In stock' }).click();
  await open.getByRole('button', { name: 'Show 1 supplement' }).click();
  await expectTexts(names, ['Zinc']);
  await expect.element(filters).toHaveAccessibleName('Filters, 1 on');
  await expectPath('/?sort=price&filter=in-stock');
});

test('offers name, price and stock without label data', async () => {
  answerStore(CATALOG);
  answerRaw('listLabelWords', 404, 'Not Found');
  openPage('/?sort=price');
  await expectTexts(names, ['Aloe', 'Zinc']);
  await filters.click();
  await expectCount(open.getByRole('checkbox'), 1);
});

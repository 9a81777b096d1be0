import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ALL_CATEGORIES, filterCatalog, indexCatalog } from '#client/domain/catalog-filter.ts';
import { indexForClosest, searchClosest } from '#client/domain/closest-index.ts';
import { supplements } from '#server/db/schema.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
let search: (query: string) => string[];
let searchAsSpecified: (query: string) => string[];

beforeAll(async () => {
  const { app } = shop();
  const catalog = (await app.inject({ url: '/api/supplements' })).json<Supplement[]>();
  const answer = await app.inject({ url: '/api/label-words' });
  const { words } = answer.json<{ words: { supplementId: number; text: string }[] }>();
  const texts = new Map(words.map(({ supplementId, text }) => [supplementId, text]));
  const index = await indexForClosest(catalog, texts);
  const nameOf = (id: number) => catalog.find((item) => item.id === id)?.name ?? '';
  search = (query) => searchClosest(index, query).map(nameOf);
  searchAsSpecified = (query) =>
    filterCatalog(indexCatalog(catalog), { search: query, category: ALL_CATEGORIES }).matches.map(
      ({ name }) => name,
    );
});

test('the words of a label leave with the product, and come anew with the catalog', async () => {
  const { app, db } = shop();
  const read = async () =>
    (await app.inject({ url: '/api/label-words' })).json<{ words: { supplementId: number }[] }>()
      .words;
  expect(await read()).toHaveLength(40);
  await db.update(supplements).set({ isActive: false }).where(eq(supplements.id, 40));
  await eventually(async () => expect(await read()).toHaveLength(39));
});

test('what is inside stands beside the words, without what a label warns of', async () => {
  const { app, db } = shop();
  const words = (await app.inject({ url: '/api/label-words' })).json<LabelWords>().words;
  const [row] = words;
  const [product] = await db
    .select({ label: supplements.label })
    .from(supplements)
    .where(eq(supplements.id, row?.supplementId ?? 0));
  expect(row?.ingredients).toEqual(product?.label?.facts.map(({ name }) => name));
  expect(row?.ingredients).not.toEqual([]);
});

test.each([
  ...['probiotic', 'probiotics', 'digestive enzyme', 'enzymes digestive', 'c vitamin'],
  ...['liposomal vitamin c', 'magnesium glycinate', 'zink', 'blood thinning', 'ascorbic acid'],
  ...['vitamin d3 k2', 'milk thisle', 'tumeric', 'curcumin', 'glutathion', 'charcol'],
  ...['N acetyl cysteine', 'seleniun', 'gluten free', 'bentonite clays', 'oregano oil'],
  ...['liver support', 'séléniùm', 'chlorela', 'b12', 'folic acid', 'zeolite binders'],
])('%s is served', (query) => {
  expect([...searchAsSpecified(query), ...search(query)]).not.toEqual([]);
});

test('what comes nearest stands first', () => {
  expect(search('liver renw')[0]).toBe('Liver Renew');
  expect(search('charcol')[0]).toBe('Coconut Charcoal');
});

test.each(['qwertzuiop', 'xyzzy', 'blue suede shoes', 'no such thing', '!!!', '', 'the of'])(
  'nonsense finds nothing: %j',
  (query) => expect(search(query)).toEqual([]),
);

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
let cautionOf: (query: string) => string | undefined;
let searchAsSpecified: (query: string) => string[];

beforeAll(async () => {
  const { app } = shop();
  const catalog = (await app.inject({ url: '/api/supplements' })).json<Supplement[]>();
  const answer = await app.inject({ url: '/api/label-words' });
  const index = await indexForClosest(catalog, answer.json<LabelWords>());
  const nameOf = (id: number) => catalog.find((item) => item.id === id)?.name ?? '';
  search = (query) => searchClosest(index, query).ids.map(nameOf);
  cautionOf = (query) => searchClosest(index, query).caution;
  searchAsSpecified = (query) =>
    filterCatalog(indexCatalog(catalog), { search: query, category: ALL_CATEGORIES }).matches.map(
      ({ name }) => name,
    );
});

test('updates label words with the catalog', async () => {
  const { app, db } = shop();
  const read = async () =>
    (await app.inject({ url: '/api/label-words' })).json<{ words: { supplementId: number }[] }>()
      .words;
  expect(await read()).toHaveLength(40);
  await db.update(supplements).set({ isActive: false }).where(eq(supplements.id, 40));
  await eventually(async () => expect(await read()).toHaveLength(39));
});

test('lists facts by product and each caution once', async () => {
  const { app, db } = shop();
  const answer = (await app.inject({ url: '/api/label-words' })).json<LabelWords>();
  const [row] = answer.words;
  const [product] = await db
    .select({ label: supplements.label })
    .from(supplements)
    .where(eq(supplements.id, row?.supplementId ?? 0));
  const facts = product?.label?.facts.map(({ name, amount, unit }) => ({ name, amount, unit }));
  expect(row?.facts).toEqual(facts);
  expect(JSON.stringify(answer.words)).not.toMatch(/pregnan|Keep out of reach|Store tightly/);
  expect(answer.cautions).toContain('Keep out of reach of children.');
  expect(new Set(answer.cautions).size).toBe(answer.cautions.length);
});

test.each([
  ...['probiotic', 'probiotics', 'digestive enzyme', 'enzymes digestive', 'c vitamin'],
  ...['liposomal vitamin c', 'magnesium glycinate', 'zink', 'alderwell', 'ascorbic acid'],
  ...['vitamin d3 k2', 'milk thisle', 'tumeric', 'curcumin', 'glutathion', 'charcol'],
  ...['N acetyl cysteine', 'seleniun', 'gluten free', 'bentonite clays', 'oregano oil'],
  ...['liver support', 'séléniùm', 'chlorela', 'b12', 'folic acid', 'zeolite binders'],
])('finds products for %s', (query) => {
  expect([...searchAsSpecified(query), ...search(query)]).not.toEqual([]);
});

test.each([
  ['liver renw', 'Liver Renew'],
  ['charcol', 'Coconut Charcoal'],
  ['milk thistel', 'Liver Renew'],
  ['milkthistle', 'Liver Renew'],
  ['magnesum', 'Caprylic Balance'],
  ['vitmain c', 'Liposomal C'],
  ['probiotic', 'Flora Fifty'],
])('shows the nearest product first for %s', (query, name) => {
  expect(search(query)[0]).toBe(name);
});

test.each([
  ['pregnant', 'pregnancy'],
  ['pregnancy', 'pregnancy'],
  ['magnesium pregnant', 'pregnancy'],
  ['nursing', 'nursing'],
  ['blood thinner', 'blood-thinning medication'],
  ['surgery', 'surgery'],
])('shows a caution instead of products for %s', (query, caution) => {
  expect([...searchAsSpecified(query), ...search(query)]).toEqual([]);
  expect(cautionOf(query)).toContain(`caution about ${caution}. Ask`);
});

test('finds products of either word if none has both', () => {
  expect(searchAsSpecified('magnesium zinc')).toEqual([]);
  const found = search('magnesium zinc');
  for (const word of ['magnesium', 'zinc']) {
    expect(found).toEqual(expect.arrayContaining(searchAsSpecified(word)));
  }
  expect(search('liver detox')).toEqual(
    expect.arrayContaining(['Liver Renew', 'Phase Two Support', 'Kidney Clear']),
  );
});

test('finds products by free-from labels and brand', () => {
  expect(search('gluten free')).toHaveLength(40);
  expect(search('soy free')).not.toContain('Nattokinase 2000');
  expect(search('alderwell')).toHaveLength(40);
});

test.each(['qwertzuiop', 'xyzzy', 'blue suede shoes', 'no such thing', '!!!', '', 'the of'])(
  'finds nothing for %j',
  (query) => expect(search(query)).toEqual([]),
);

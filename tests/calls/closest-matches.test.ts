import { beforeAll, expect, test } from 'vitest';
import { filterCatalog, indexCatalog } from '#client/domain/catalog-filter.ts';
import { indexForClosest, searchClosest } from '#client/domain/closest-index.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
let search: (query: string) => string[];
let searchAsSpecified: (query: string) => string[];

beforeAll(async () => {
  const { app } = shop();
  const catalog = (await app.inject({ url: '/api/supplements' })).json<Supplement[]>();
  const answer = await app.inject({ url: '/api/label-words' });
  expect(answer.statusCode).toBe(200);
  const { words } = answer.json<{ words: { supplementId: number; text: string }[] }>();
  const texts = new Map(words.map(({ supplementId, text }) => [supplementId, text]));
  expect(texts.size).toBe(catalog.length);
  const index = await indexForClosest(catalog, texts);
  const nameOf = (id: number) => catalog.find((item) => item.id === id)?.name ?? '';
  search = (query) => searchClosest(index, query).map(nameOf);
  searchAsSpecified = (query) =>
    filterCatalog(indexCatalog(catalog), { search: query, category: 'all' }).matches.map(
      ({ name }) => name,
    );
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

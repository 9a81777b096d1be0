import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { needsMore } from './closest-matches.ts';
import { searchText } from './search.ts';

const catalog = [
  makeSupplement(1, { name: 'Liver Renew', description: 'A daily botanical foundation' }),
  makeSupplement(2, { name: 'Phase Two', description: 'For liver detox every day' }),
];
const findAsSpecified = (query: string) =>
  catalog.filter((supplement) => searchText(supplement).includes(query));

test.each([
  ['liver detox', true],
  ['liver renew', false],
  ['daily botanical foundation', false],
  ['liver rnew', true],
  ['gluten free', true],
])('adds to what the specified rule finds for %s: %s', (query, isNeeded) => {
  expect(needsMore(query, findAsSpecified(query))).toBe(isNeeded);
});

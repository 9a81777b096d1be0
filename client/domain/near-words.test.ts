import { expect, test } from 'vitest';
import { countTypos } from '#shared/rules/count-typos.ts';
import { listWords } from './near-words.ts';

test.each([
  ['thistel', 'thistle', 1],
  ['magnesum', 'magnesium', 1],
  ['zink', 'zinc', 1],
  ['zinc', 'zinc', 0],
  ['', 'zinc', 4],
  ['ab', 'ba', 1],
  ['abc', 'cab', 2],
])('counts the typos from %j to %j', (one, other, typos) => {
  expect(countTypos(one, other)).toBe(typos);
  expect(countTypos(other, one)).toBe(typos);
});

const words = listWords(['milk', 'thistle', 'magnesium', 'manganese', 'b12', 'ginger', 'ginseng']);

test.each([
  ['thistel', ['thistle']],
  ['magnesuim', ['magnesium']],
  ['gingre', ['ginger']],
  ['mikl', ['milk']],
  ['mlk', []],
  ['b13', []],
  ['xylophone', []],
])('finds the words nearest to %j', (word, near) => {
  expect(words.nearest(word, 2)).toEqual(near);
});

test('splits two known words that were written as one', () => {
  expect(words.split('milkthistle')).toEqual(['milk', 'thistle']);
  expect(words.split('milkxistle')).toEqual([]);
});

test('knows the beginning of a word from four letters on', () => {
  expect(['magn', 'magnesium', 'mag', 'b12'].map(words.begins)).toEqual([true, true, false, true]);
});

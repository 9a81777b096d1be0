import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that promise more than label facts, sums and sources. */
const FORBIDDEN =
  /\b(?:(?:un)?safe\w*|treat\w*|cur(?:e|es|ed|ing)|prevent(?:s|ed|ing|ion|ive)?|heal(?:s|ed|ing)?|recommended dos\w+)\b/i;
const LABEL_FOLDER = 'client/features/label';
const RULES =
  'shared/rules/{ingredient,ingredient-totals,upper-limits,shared-cautions,timetable,supply}.ts';

const files = globSync([`${LABEL_FOLDER}/**/*.{ts,tsx}`, RULES]);

test('finds the files about doses and ingredients', () => {
  expect(globSync(RULES)).toHaveLength(6);
  expect(globSync(`${LABEL_FOLDER}/check-list.tsx`)).toHaveLength(1);
});

test.each(files)('finds no promise in %s', (file) => {
  expect(FORBIDDEN.exec(readFileSync(file, 'utf8'))?.[0]).toBeUndefined();
});

test.each(['safe', 'Safety', 'treats', 'cured', 'prevention', 'healing', 'recommended dose'])(
  'would find the word %s',
  (word) => {
    expect(`It is ${word}.`).toMatch(FORBIDDEN);
  },
);

test.each(['health', 'preventDefault', 'current', 'accurate'])('allows the word %s', (word) => {
  expect(`It is ${word}.`).not.toMatch(FORBIDDEN);
});

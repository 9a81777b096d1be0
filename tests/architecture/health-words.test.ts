import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that promise more than label facts, sums and sources. */
const FORBIDDEN =
  /\b(?:(?:un)?safe\w*|treat\w*|cur(?:e|es|ed|ing)|prevent(?:s|ed|ing|ion|ive)?|heal(?:s|ed|ing)?|recommended dos\w+)\b/i;
const LABEL_FOLDER = 'client/features/label';
const RULES =
  'shared/rules/{ingredient,ingredient-totals,upper-limits,shared-cautions,timetable,supply}.ts';

const files = globSync([`${LABEL_FOLDER}/**/*.{ts,tsx}`, RULES]);

test('the files that speak of doses and ingredients are found', () => {
  expect(globSync(RULES)).toHaveLength(6);
  expect(globSync(`${LABEL_FOLDER}/check-list.tsx`)).toHaveLength(1);
});

test.each(files)('%s promises nothing', (file) => {
  expect(FORBIDDEN.exec(readFileSync(file, 'utf8'))?.[0]).toBeUndefined();
});

test.each(['safe', 'Safety', 'treats', 'cured', 'prevention', 'healing', 'recommended dose'])(
  'the word %s would be found',
  (word) => {
    expect(`It is ${word}.`).toMatch(FORBIDDEN);
  },
);

test.each(['health', 'preventDefault', 'current', 'accurate'])('the word %s may stand', (word) => {
  expect(`It is ${word}.`).not.toMatch(FORBIDDEN);
});

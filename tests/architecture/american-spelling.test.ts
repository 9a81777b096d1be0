import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';

/** British spellings, and what people here do not say. Each is a whole word or the beginning of one. */
const NOT_AMERICAN = [
  'analys(?:e[ds]?|ing)\\b',
  'any more\\b',
  'apologis',
  'authoris',
  'behaviour',
  'cancell(?:ed|ing)\\b',
  'catalogue',
  'centre',
  'cheque',
  'colour',
  'customis',
  'e-mail(?! me when it is back)',
  'favourite',
  'fulfil\\b',
  'grey\\b',
  'honour',
  'judgement',
  'labour',
  'licence',
  'meanwhile',
  'organis',
  'postcode',
  'practise',
  'programme\\b',
  'realis',
  'recognis',
  'summaris',
  'travelled',
  'whilst',
];
const FOUND = new RegExp(`\\b(?:${NOT_AMERICAN.join('|')})`, 'gi');

const SOURCES = [
  'client/**/*.{ts,tsx}',
  'server/**/*.ts',
  'shared/**/*.ts',
  '{README,ARCHITECTURE}.md',
];
/** Names in the database that were given long ago. */
const OLD_NAMES = /catalogue_changed/g;

/** What people may read: everything but comments. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(OLD_NAMES, '');
}

function findIn(file: string): string[] {
  const text = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8');
  const shown = file.endsWith('.md') ? text : withoutComments(text);
  return [...shown.matchAll(FOUND)].map(([word]) => `${file}: ${word}`);
}

test('what people read is spelled as Americans spell it', () => {
  const files = globSync(SOURCES, { cwd: REPOSITORY_ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(findIn)).toEqual([]);
});

test('the words are found', () => {
  for (const text of ['Your order was cancelled', 'COLOUR', 'not any more.', 'an E-mail']) {
    expect(text.match(FOUND), text).not.toBeNull();
  }
  for (const text of ['canceled', 'cancellation', 'analysis', 'E-mail me when it is back']) {
    expect(text.match(FOUND), text).toBeNull();
  }
});

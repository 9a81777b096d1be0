import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';

/** British spellings, as whole words or prefixes. */
const BRITISH = [
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
  'e-mail',
  'favourite',
  'for ever\\b',
  'fulfil\\b',
  'grey\\b',
  'half-way',
  'honour',
  'initialis',
  'judgement',
  'labour',
  'licence',
  'memois',
  'normalis',
  'optimis(?:e|ation|ing)',
  'organis',
  'per cent\\b',
  'postcode',
  'practise',
  'programme\\b',
  'realis(?:e|ation|ing)',
  'recognis',
  'serialis',
  'standardis',
  'summaris',
  'towards\\b',
  'travelled',
  'whilst',
  'worth while\\b',
];
/** Not American usage. Allowed in comments. */
const NOT_SAID = ['meanwhile'];

const MISSPELLED = wordsOf(BRITISH);
const NOT_SHOWN = wordsOf([...BRITISH, ...NOT_SAID]);

const SHOWN = [
  'client/**/*.{ts,tsx}',
  'server/**/*.ts',
  'shared/**/*.ts',
  '{README,ARCHITECTURE,CONTRIBUTING}.md',
];
const WRITTEN = [
  '{client,server,shared,tests,bench,scripts,tools}/**/*.{ts,tsx,js,css}',
  '{.,docs/**}/*.md',
];
/** Names in existing databases. */
const OLD_WORDS = /'cancelled'/g;
const THIS_FILE = path.relative(REPOSITORY_ROOT, import.meta.filename);

function wordsOf(words: string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|')})`, 'gi');
}

/** Everything but comments. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
}

function findIn(file: string, words: RegExp, { inComments }: { inComments: boolean }): string[] {
  const text = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8').replaceAll(OLD_WORDS, '');
  const read = inComments || file.endsWith('.md') ? text : withoutComments(text);
  return [...read.matchAll(words)].map(([word]) => `${file}: ${word}`);
}

test('finds only American English in what people read', () => {
  const files = globSync(SHOWN, { cwd: REPOSITORY_ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findIn(file, NOT_SHOWN, { inComments: false }))).toEqual([]);
});

test('finds only American spelling in comments, tests and documents', () => {
  const files = globSync(WRITTEN, { cwd: REPOSITORY_ROOT }).filter((file) => file !== THIS_FILE);
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap((file) => findIn(file, MISSPELLED, { inComments: true }))).toEqual([]);
});

test('recognizes British words', () => {
  const british = ['was cancelled', 'COLOUR', 'an E-mail', 'not any more.', 'for ever', 'per cent'];
  const american = ['canceled', 'cancellation', 'analysis', 'forever'];
  for (const text of british) expect(text.match(MISSPELLED), text).not.toBeNull();
  for (const text of american) expect(text.match(MISSPELLED), text).toBeNull();
});

test('allows other wording in comments only', () => {
  expect('meanwhile'.match(NOT_SHOWN)).not.toBeNull();
  expect('meanwhile'.match(MISSPELLED)).toBeNull();
});

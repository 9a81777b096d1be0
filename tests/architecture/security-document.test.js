import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const FILE = /`([\w.-]+(?:\/[\w.-]+)*\.(?:js|json|md|ts|tsx))`/g;
const CHAPTER = /^\| \d+ [A-Z][\w, ]+ \| ([\d.\-, ]+?) +\| (.+?) +\|$/gm;
const GAP = /^\| (\d+\.\d+\.\d+) +\| .+? +\| (.+?) +\|$/gm;

/**
 * '1.2.3-5' names three requirements.
 *
 * @param {string} range
 */
function expand(range) {
  const [start = '', end] = range.split('-');
  const [chapter, section, first] = start.split('.');
  const count = Number(end ?? first) - Number(first) + 1;
  return Array.from(
    { length: count },
    (_, index) => `${chapter}.${section}.${Number(first) + index}`,
  );
}

const chapters = [...text.matchAll(CHAPTER)].map(([, ranges = '', checkedBy = '']) => ({
  passed: ranges.split(', ').flatMap(expand),
  files: [...checkedBy.matchAll(FILE)].map(([, file = '']) => file),
}));
const passed = chapters.flatMap((chapter) => chapter.passed);
const gaps = [...text.matchAll(GAP)].map(([, number = '']) => number);

test('names only existing files, and some for each chapter', () => {
  const files = [...text.matchAll(FILE)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(chapters.length).toBe(14);
  expect(chapters.filter((chapter) => chapter.files.length === 0)).toEqual([]);
});

test('lists every requirement once, as pass or gap', () => {
  const all = [...passed, ...gaps];
  expect(all.filter((number, index) => all.indexOf(number) !== index)).toEqual([]);
});

test('has correct totals, and enough requirements pass', () => {
  const count = passed.length + gaps.length;
  const share = (100 * passed.length) / count;
  expect(share).toBeGreaterThanOrEqual(95);
  expect(text).toContain(
    `Of ${count} requirements that apply, ${passed.length} pass (${share.toFixed(1)} %) and ${gaps.length} are gaps.`,
  );
});

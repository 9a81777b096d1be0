import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const FILE = /`([\w.-]+(?:\/[\w.-]+)*\.(?:js|json|md|ts|tsx))`/g;
const LINE = /^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (\w+) +\| (.+?) +\|$/gm;

const lines = [...text.matchAll(LINE)].map(([, number = '', , state = '', shownBy = '']) => ({
  number,
  state,
  shownBy,
}));

test('names only existing files', () => {
  const files = [...text.matchAll(FILE)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('lists every requirement once, as pass or gap with evidence', () => {
  expect(new Set(lines.map((line) => line.number)).size).toBe(lines.length);
  expect(lines.filter((line) => !['pass', 'gap'].includes(line.state))).toEqual([]);
  const rows = text.match(/^\| \d+\.\d+\.\d+ /gm) ?? [];
  expect(rows.length).toBe(lines.length);
  expect(lines.filter((line) => line.shownBy.length < 5)).toEqual([]);
});

test('has correct totals, and enough requirements pass', () => {
  const passed = lines.filter((line) => line.state === 'pass').length;
  const share = (100 * passed) / lines.length;
  expect(share).toBeGreaterThanOrEqual(95);
  expect(text).toContain(
    `Of ${lines.length} lines that apply ${passed} pass (${share.toFixed(1)} %) and ${lines.length - passed} are gaps.`,
  );
});

import { beforeEach, expect, test, vi } from 'vitest';
import { runSteps, summarise } from './run-steps.js';

/** Ends well and says nothing. */
const quiet = { name: 'quiet', script: '../scripts/root-folder.js', args: [] };
/** Ends badly and says how it wants to be used. */
const failing = { name: 'failing', script: '../scripts/run.js', args: [] };

let printed;
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(text));
});

test('a check that ends well passes', async () => {
  const results = await runSteps([quiet], { atOnce: 1 });
  expect(results).toEqual([{ name: 'quiet', ok: true, passed: 0, failed: 0, output: '' }]);
  expect(summarise(results)).toBe(0);
});

test('a check that ends badly counts as a failure, and what it said is shown', async () => {
  const results = await runSteps([failing, quiet], { atOnce: 2 });
  expect(summarise(results)).toBe(1);
  expect(printed.join('\n')).toContain('----- failing -----\nUsage: node scripts/run.js');
  expect(lastLine()).toBe('0 passed, 1 failed');
});

test('tests that left no report cannot pass for tests that passed', async () => {
  const countTests = (report) => ({ passed: report.passed, failed: 0 });
  const results = await runSteps([{ ...quiet, countTests }], { atOnce: 1 });
  expect(results).toMatchObject([{ ok: false, passed: 0, failed: 1 }]);
});

test('the totals stand alone on the last line', () => {
  const result = { name: 'tests', ok: true, output: '' };
  summarise([
    { ...result, passed: 3, failed: 0 },
    { ...result, ok: false, passed: 4, failed: 2 },
  ]);
  expect(lastLine()).toBe('7 passed, 2 failed');
});

function lastLine() {
  return printed.at(-1).split('\n').at(-1);
}

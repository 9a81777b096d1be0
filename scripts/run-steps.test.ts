import { beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.ts';

/** Ends well and says nothing. */
const quiet = { name: 'quiet', script: '../scripts/take-turn.js', args: [] };
/** Ends badly and says why. */
const failing = { name: 'failing', script: '../scripts/no-such-script.js', args: [] };

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));

test('a check that ends well passes', async () => {
  expect(await runSteps([quiet], { atOnce: 1 })).toEqual([
    { name: 'quiet', ok: true, passed: 0, failed: 0, failures: [], output: '' },
  ]);
});

test('a check that ends badly counts as a failure, and what it said is kept', async () => {
  const results = await runSteps([failing, quiet], { atOnce: 1 });
  expect(results).toMatchObject([
    { name: 'failing', ok: false, failed: 1, output: expect.stringMatching(/Cannot find module/) },
    { name: 'quiet', ok: true },
  ]);
});

test('tests that left no report cannot pass for tests that passed', async () => {
  const readReport = () => ({ passed: 1, failures: [] });
  const results = await runSteps([{ ...quiet, readReport }], { atOnce: 1 });
  expect(results).toMatchObject([{ ok: false, passed: 0, failed: 1, failures: [] }]);
});

/**
 * The tests on a machine that others keep busy, in a browser with a slow processor:
 * npm run test:busy -- [--runs 5] [--file tests/e2e/smoke.spec.ts] [part of a step's name]...
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ensureBrowser } from '#tests/support/ensure-browser.ts';
import { fastSteps, slowSteps } from './check-steps.ts';
import { runSteps, type Result } from './run-steps.ts';
import { describeTotals, summarizeResults } from './summarize-results.ts';

const LOOPS_PER_CORE = 2;
const CPU_SLOWDOWN = '4';
process.env['TEST_CPU_SLOWDOWN'] = CPU_SLOWDOWN;

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' }, file: { type: 'string' } },
});
const runs = Number(values.runs);
const tests = [...fastSteps, ...slowSteps].filter(({ readReport }) => readReport);
const chosen = new RegExp(words.join('|'), 'i');
const steps = tests
  .filter(({ name }) => chosen.test(name))
  .map((step) => ({ ...step, args: [...step.args, ...(values.file ? [values.file] : [])] }));
if (!Number.isInteger(runs) || runs < 1 || steps.length === 0) {
  console.error(
    'Usage: npm run test:busy -- [--runs <number>] [--file <file>] [<part of a name>]...',
  );
  console.error(`Names: ${tests.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

ensureBrowser();
const cores = os.availableParallelism();
const loops = cores * LOOPS_PER_CORE;
console.log(
  `${runs} run(s) on ${cores} cores (${process.arch}) beside ${loops} busy loops, the browser slowed ${CPU_SLOWDOWN} times.`,
);
for (let loop = 0; loop < loops; loop += 1) new Worker('for (;;);', { eval: true }).unref();

const lines: string[] = [];
const results: Result[] = [];
for (let run = 1; run <= runs; run += 1) {
  const started = Date.now();
  const current = await runSteps(steps, { atOnce: 1 });
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const line = `run ${run} of ${runs}: ${describeTotals(current)} in ${minutes} min`;
  console.log(line);
  lines.push(line);
  results.push(...current);
}
console.log(`\n${lines.join('\n')}`);
process.exitCode = summarizeResults(results);

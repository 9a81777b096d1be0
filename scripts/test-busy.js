/**
 * The tests on a machine that others keep busy, in a browser with a slow processor:
 * npm run test:busy -- [--runs 5] [--file tests/e2e/smoke.spec.ts] [part of a step's name]...
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { chooseSteps, fastSteps, slowSteps } from './check-steps.js';
import { ensureBrowser } from './ensure-browser.js';
import { ensureBuilt } from './ensure-built.js';
import { ensureInstalled } from './ensure-installed.js';
import { keepBusy } from './keep-busy.js';
import { runSteps } from './run-steps.js';
import { summarizeResults } from './summarize-results.js';
import { endWithNpm } from './watch-ancestors.js';

const LOOPS_PER_CORE = 2;
const CPU_SLOWDOWN = '4';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' }, file: { type: 'string' } },
});
const runs = Number(values.runs);
const tests = [...fastSteps, ...slowSteps].filter(({ readReport }) => readReport);
const files = values.file ? [values.file] : [];
const steps = chooseSteps(tests, positionals).map((step) => ({
  ...step,
  args: [...step.args, ...files],
}));
if (!Number.isInteger(runs) || runs < 1 || steps.length === 0) {
  console.error(
    'Usage: npm run test:busy -- [--runs <number>] [--file <file>] [<part of a name>]...',
  );
  console.error(`Names: ${tests.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

await endWithNpm();
await ensureInstalled({ dev: true });
await ensureBuilt();
ensureBrowser();

const cores = os.availableParallelism();
const loops = cores * LOOPS_PER_CORE;
console.log(
  `${runs} run(s) on ${cores} cores (${process.arch}) beside ${loops} busy loops, the browser slowed ${CPU_SLOWDOWN} times.`,
);
const load = keepBusy(loops);
const lines = [];
const results = [];
for (let run = 1; run <= runs; run += 1) {
  const started = Date.now();
  const current = await runSteps(steps, { atOnce: 1, env: { TEST_CPU_SLOWDOWN: CPU_SLOWDOWN } });
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const sum = (key) => current.reduce((total, result) => total + result[key], 0);
  lines.push(
    `run ${run} of ${runs}: ${sum('passed')} passed, ${sum('failed')} failed in ${minutes} min`,
  );
  console.log(lines.at(-1));
  results.push(...current);
}
await load.end();
console.log(`\n${lines.join('\n')}`);
process.exitCode = summarizeResults(results);

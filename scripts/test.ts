/** The checks of the project, two at a time: npm test -- [--fast] [--busy] [<part of a step's name>]... */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ensureBrowser } from '#tests/support/ensure-browser.ts';
import { isGood, print, summarize, type Run, type Step } from '#tests/support/print-run.ts';
import type { TestReport } from '#tests/support/report-tests.ts';
import { makeRunFolder } from '#tests/support/run-folder.ts';
import { RUNNER_ENV } from '#tests/support/runner-env.ts';
import { ensureBuilt } from './build.ts';

const VITEST = 'node_modules/vitest/vitest.mjs run --project';
/** Processes cache settings and catalog; `npm run test:apps` runs all API tests this way. */
const COPIED = 'server/modules/shop server/modules/catalog/catalog.routes.test.ts';
/** Each checker of the default four checks shared types again, which doubles the CPU time. */
const TSC = 'node_modules/typescript/bin/tsc --checkers 1 -p';
/** Longest first, so that the others run in parallel. */
const SLOW: Step[] = [
  { name: 'browser tests', command: 'node_modules/@playwright/test/cli.js test', one: '' },
  { name: 'start, stop and crash tests', command: `${VITEST} start`, one: '' },
  { name: 'component tests', command: `${VITEST} components`, one: '' },
  { name: 'API tests on PGlite', command: `${VITEST} pglite`, one: '--pglite ' },
  { name: 'API tests through three apps', command: `${VITEST} api ${COPIED}`, one: '--apps ' },
];
const FAST: Step[] = [
  { name: 'unit and API tests', command: `${VITEST} unit --project api`, one: '' },
  {
    name: 'lint and architecture',
    command: 'node_modules/oxlint/bin/oxlint --type-aware --deny-warnings',
  },
  { name: 'types', command: `${TSC} tsconfig.json` },
  { name: 'types of the browser code', command: `${TSC} client/tsconfig.json` },
  { name: 'unused code', command: 'node_modules/knip/bin/knip.js' },
  { name: 'format', command: 'node_modules/oxfmt/bin/oxfmt --check .' },
];
const PRINT_EVERY_MS = process.stdout.isTTY ? 10_000 : 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fast: { type: 'boolean' }, busy: { type: 'boolean' } },
});
const steps: Step[] = [...(values.fast ? [] : SLOW), ...FAST];
const waiting = steps.filter(({ name }) => new RegExp(positionals.join('|'), 'i').test(name));
if (!values.fast) {
  ensureBrowser();
  await ensureBuilt(true);
  process.env['TEST_BUNDLE'] = '1';
}
if (values.busy) {
  process.env['TEST_CPU_SLOWDOWN'] = '4';
  for (const _ of Array(2 * os.availableParallelism()))
    new Worker('for (;;);', { eval: true }).unref();
}
const TMPDIR = makeRunFolder();

const runs: Run[] = [];
const timer = setInterval(() => {
  for (const run of runs) if (run.code === undefined) print('', run);
}, PRINT_EVERY_MS);
await Promise.all(Array.from({ length: values.busy ? 1 : 2 }, runWaiting));
clearInterval(timer);
process.exitCode = summarize(runs);

async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const run: Run = { ...step, planned: 0, tests: [], output: '' };
    runs.push(run);
    print('begins', run);
    run.code = await runStep(run);
    print(isGood(run) ? 'passed' : 'FAILED', run);
  }
}

async function runStep(run: Run): Promise<number | null> {
  const { one, command } = run;
  const preload = new URL('end-with-parent.js', import.meta.url).href;
  const apps = one === '--apps ' && { TEST_APPS: '3' };
  const child = spawn(process.execPath, ['--import', preload, ...command.split(' ')], {
    env: { ...process.env, ...RUNNER_ENV, FORCE_COLOR: '0', TEST_ONE: one, TMPDIR, ...apps },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.on('message', (message: TestReport) => {
    if ('planned' in message) run.planned += message.planned;
    else run.tests.push(message);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (run.output += text));
  }
  const [code, signal] = await once(child, 'close');
  if (signal) run.output += `\nEnded by ${signal}.`;
  return code;
}

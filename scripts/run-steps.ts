import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeChecksFolder } from './checks-folder.ts';
import type { Tests } from './read-test-reports.ts';

/** A check that runs as a process of its own: a script of a package. */
export type Step = {
  name: string;
  script: string;
  args: string[];
  env?: Record<string, string>;
  /** Of a step that runs tests: reads the report that names them. */
  readReport?(report: unknown): Tests;
  /** The options with which `npm run test:one` runs one of its tests the same way. */
  oneTest?: string[];
};
export type Result = Tests &
  Pick<Step, 'name' | 'oneTest'> & { ok: boolean; failed: number; output: string };

const END_WITH_PARENT = new URL('end-with-parent.js', import.meta.url).href;
const TEMPORARY_FOLDER = makeChecksFolder();
const NO_TESTS: Tests = { passed: 0, failures: [] };

/** Runs the steps in their order, so many at a time, and prints a line as each one ends. */
export async function runSteps(steps: Step[], { atOnce = 2 } = {}): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function runStep(step: Step): Promise<Result> {
  const { name, readReport, oneTest } = step;
  const started = Date.now();
  const report = path.join(TEMPORARY_FOLDER, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await capture(step, report);
  const tests = readTests(step, report);
  const ok = code === 0 && tests !== undefined;
  const { passed, failures } = tests ?? NO_TESTS;
  // A check that fails without a failing test must not be followed by "0 failed".
  const failed = ok ? failures.length : Math.max(failures.length, 1);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const totals = readReport ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}${totals}`);
  // At once: whoever waits for the others can begin to look, and a report that is cut off still names them.
  for (const { file, title = '', reason } of failures) {
    console.log(`        ${file} ${title}`);
    if (reason !== undefined) console.log(`          ${reason}`);
  }
  return { name, ok, passed, failed, failures, output, ...(oneTest && { oneTest }) };
}

async function capture({ script, args, env }: Step, report: string) {
  const file = path.join('node_modules', script);
  // A step ends with the run, however that ends.
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, file, ...args], {
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      TEST_REPORT: report,
      TMPDIR: TEMPORARY_FOLDER,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code, signal] = await once(child, 'close');
  return { code, output: signal ? `${output}\nEnded by ${signal}.` : output };
}

/** Tests that leave no report were not run, whatever the exit code says. */
function readTests({ readReport }: Step, report: string): Tests | undefined {
  if (!readReport) return NO_TESTS;
  try {
    return readReport(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

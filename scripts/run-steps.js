import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeChecksFolder } from './checks-folder.js';
import { findPinnedNode } from './pinned-node.js';
import { ROOT_FOLDER } from './root-folder.js';
import { watchAncestors } from './watch-ancestors.js';

const REPORT_FOLDER = path.join(ROOT_FOLDER, 'node_modules/.cache/test-reports');
const TEMPORARY_FOLDER = makeChecksFolder();
const NO_TESTS = { passed: 0, failed: 0, failures: [] };

/**
 * A check that runs as a process of its own: a script of a package on the pinned Node.js.
 * A step that runs tests leaves a report that names them; `oneTest` are the options with which `npm run test:one`
 * runs one of them the same way.
 *
 * @typedef {import('./read-test-reports.js').Tests} Tests
 * @typedef {{ name: string, script: string, args: string[], env?: Record<string, string>,
 *   readReport?: (report: any) => Tests, oneTest?: string[] }} Step
 * @typedef {Tests & { name: string, ok: boolean, output: string, oneTest?: string[] }} Result
 */

/**
 * Runs the steps in their order, so many at a time, and prints a line as each one ends.
 *
 * @param {Step[]} steps
 * @param {{ atOnce: number, env?: Record<string, string> }} options
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, { atOnce, env = {} }) {
  mkdirSync(REPORT_FOLDER, { recursive: true });
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await runStep({ ...step, env: { ...env, ...step.env } }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function runStep(step) {
  const started = Date.now();
  const report = path.join(REPORT_FOLDER, `${step.name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await capture(step, report);
  const tests = readTests(step, report);
  const ok = code === 0 && tests !== undefined;
  const { passed, failures, ...counted } = tests ?? NO_TESTS;
  // A check that fails without a failing test must not be followed by "0 failed".
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const totals = step.readReport ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.name}${totals}`);
  const { name, oneTest } = step;
  return { name, ok, passed, failed, failures, output, ...(oneTest && { oneTest }) };
}

function capture(step, report) {
  const node = findPinnedNode();
  const env = {
    ...process.env,
    // The tools start further processes by name: those must get the pinned Node.js too.
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
    FORCE_COLOR: '0',
    TEST_REPORT: report,
    TMPDIR: TEMPORARY_FOLDER,
    ...step.env,
  };
  const script = path.join(ROOT_FOLDER, 'node_modules', step.script);
  // A step ends with the run, however that ends.
  const args = ['--import', watchAncestors(process.pid), script, ...step.args];
  const child = spawn(node, args, { cwd: ROOT_FOLDER, env, stdio: 'pipe' });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => (output += text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code, signal) => {
      if (signal) output += `\nEnded by ${signal}.`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Tests that leave no report were not run, whatever the exit code says. */
function readTests(step, report) {
  if (!step.readReport) return NO_TESTS;
  try {
    return step.readReport(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

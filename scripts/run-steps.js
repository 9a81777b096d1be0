import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeChecksFolder } from './checks-folder.js';
import { findPinnedNode } from './pinned-node.js';
import { ROOT_FOLDER } from './root-folder.js';

const REPORT_FOLDER = path.join(ROOT_FOLDER, 'node_modules/.cache/test-reports');
const TEMPORARY_FOLDER = makeChecksFolder();

/**
 * A check that runs as a process of its own: a script of a package on the pinned Node.js.
 * A step that runs tests leaves a report in which they are counted.
 *
 * @typedef {{ name: string, script: string, args: string[], env?: Record<string, string>,
 *   countTests?: (report: any) => { passed: number, failed: number } }} Step
 * @typedef {{ name: string, ok: boolean, passed: number, failed: number, output: string }} Result
 */

/**
 * Runs the steps in their order, so many at a time, and prints a line as each one ends.
 *
 * @param {Step[]} steps
 * @param {{ atOnce: number }} options
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, { atOnce }) {
  mkdirSync(REPORT_FOLDER, { recursive: true });
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await runStep(step));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Prints what failed, then the totals alone on the last line. Returns the exit code. */
export function summarise(results) {
  for (const { name, output } of results.filter(({ ok }) => !ok)) {
    console.log(`\n----- ${name} -----\n${output.trimEnd()}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

async function runStep(step) {
  const started = Date.now();
  const report = path.join(REPORT_FOLDER, `${step.name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const { code, output } = await capture(step, report);
  const tests = countTests(step, report);
  const ok = code === 0 && tests.counted;
  // A check that fails without a failing test must not be followed by "0 failed".
  const failed = ok ? tests.failed : Math.max(tests.failed, 1);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const counted = step.countTests ? `  ${tests.passed} passed, ${failed} failed` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.name}${counted}`);
  return { name: step.name, ok, passed: tests.passed, failed, output };
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
  const child = spawn(node, [script, ...step.args], { cwd: ROOT_FOLDER, env, stdio: 'pipe' });
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
function countTests(step, report) {
  if (!step.countTests) return { counted: true, passed: 0, failed: 0 };
  try {
    return { counted: true, ...step.countTests(JSON.parse(readFileSync(report, 'utf8'))) };
  } catch {
    return { counted: false, passed: 0, failed: 0 };
  }
}

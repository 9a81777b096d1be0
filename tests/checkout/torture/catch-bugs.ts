import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FreshDatabase, openDatabases } from './databases.ts';
import { MODULE_BUGS } from './module-bugs.ts';
import { makePatchedCopy } from './patched-copy.ts';
import { SEEDED_BUGS, type SeededBug } from './seeded-bugs.ts';

const SIMULATION = 'tests/checkout/torture/simulate-once.ts';
const VITEST = 'node_modules/vitest/vitest.mjs';
const RESULTS = 'test-results.json';

/** Applies each bug to a copy of the code and runs what must find it. Returns whether all bugs were found. */
export async function catchBugs(wanted: readonly string[]): Promise<boolean> {
  const isWanted = ({ name }: SeededBug) =>
    wanted.length === 0 || wanted.some((part) => name.includes(part));
  const bugs = [...SEEDED_BUGS, ...MODULE_BUGS].filter(isWanted);
  const simulated = bugs.filter(({ test }) => !test);
  const tested = bugs.filter(({ test }) => test);
  const caught = (await catchByTests(tested)) + (await catchBySimulation(simulated));
  const all = tested.length + simulated.length;
  console.log(`\n${caught} of ${all} seeded bugs caught`);
  return caught === all;
}

async function catchByTests(bugs: readonly SeededBug[]): Promise<number> {
  if (bugs.length === 0) return 0;
  const tests = [...new Set(bugs.flatMap(({ test }) => test ?? []))];
  // A test that fails without a bug proves nothing.
  const failed = await listFailedTests({ name: 'none', edits: [] }, tests);
  if (failed.length > 0) throw new Error(`Failed without a bug: ${failed.join(', ')}`);
  let caught = 0;
  for (const bug of bugs) {
    const [finder] = await listFailedTests(bug, [bug.test ?? '']);
    if (finder !== undefined) caught += 1;
    report(bug, finder === undefined ? undefined : `${bug.test}: ${finder}`);
  }
  return caught;
}

async function listFailedTests(bug: SeededBug, tests: readonly string[]): Promise<string[]> {
  const copy = makePatchedCopy(bug);
  try {
    const options = ['--project=api', '--reporter=json', `--outputFile=${RESULTS}`];
    const args = [VITEST, 'run', ...options, ...tests];
    const child = spawn(process.execPath, args, { cwd: copy.root, stdio: 'ignore' });
    await once(child, 'exit');
    return readFailedTests(path.join(copy.root, RESULTS));
  } finally {
    copy.remove();
  }
}

type Results = {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
};

function readFailedTests(file: string): string[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  const unloaded = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (unloaded) throw new Error(`The tests could not be loaded: ${unloaded.message}`);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []));
}

async function catchBySimulation(bugs: readonly SeededBug[]): Promise<number> {
  if (bugs.length === 0) return 0;
  const databases = await openDatabases('postgres');
  let caught = 0;
  try {
    if (await failsSimulation({ name: 'none', edits: [] }, await databases.create())) {
      throw new Error('The simulation failed without a bug.');
    }
    for (const bug of bugs) {
      const isFound = await failsSimulation(bug, await databases.create());
      if (isFound) caught += 1;
      report(bug, isFound ? 'the checkout simulation' : undefined);
    }
  } finally {
    await databases.close();
  }
  return caught;
}

async function failsSimulation(bug: SeededBug, database: FreshDatabase): Promise<boolean> {
  const copy = makePatchedCopy(bug);
  try {
    const config = JSON.stringify(database.config);
    const child = spawn(
      process.execPath,
      [path.join(copy.root, SIMULATION), config, database.dataDir],
      { cwd: copy.root, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0 && code !== 1) throw new Error(`The simulation itself failed with ${code}.`);
    return code === 1;
  } finally {
    copy.remove();
    await database.remove();
  }
}

function report({ name }: SeededBug, finder: string | undefined): void {
  console.log(`${finder === undefined ? 'MISSED' : 'CAUGHT'}  ${name}`);
  if (finder !== undefined) console.log(`        by ${finder}`);
}

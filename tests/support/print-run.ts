import { mkdirSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { ReportedTest } from './report-tests.ts';

/** Test steps have the options that repeat a single test. */
export type Step = { name: string; command: string; one?: string };
export type Run = Step & {
  planned: number;
  tests: ReportedTest[];
  output: string;
  /** Null for a killed process. */
  code?: number | null;
};

/** Planned but unreported tests did not run, whatever the exit code says. */
export function isGood({ code, one, planned, tests }: Run): boolean {
  const isWhole = one === undefined || (planned > 0 && tests.length === planned);
  return code === 0 && isWhole && tests.every(({ state }) => state !== 'failed');
}

/** Short, so that all failures fit on a screen; the file has the rest. */
export function summarize(runs: readonly Run[], folder = 'test-results'): number {
  const slowest = runs.flatMap(({ tests }) => tests).toSorted((a, b) => b.ms - a.ms);
  if (slowest.length > 0) console.log('\nSlowest tests:');
  for (const { ms, name } of slowest.slice(0, 20))
    console.log(`${Math.round(ms / 1_000)} s  ${name}`);
  const failed = runs.filter((run) => !isGood(run));
  for (const { name, tests, ...run } of failed) {
    // Some checks always print colors.
    const output = stripVTControlCharacters(run.output);
    const failures = tests.filter(({ state }) => state === 'failed');
    const log = `${folder}/${name.replaceAll(/\W+/g, '-')}.txt`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(log, `${output}\n${failures.map(({ reason }) => reason).join('\n')}`);
    console.log(`\nFailed: ${name} (all of it in ${log})`);
    if (failures.length === 0) console.log(output.trim().slice(-2_000));
    const length = failures.length > 4 ? 300 : 1_000;
    for (const { reason } of failures) console.log(`\n${reason.slice(0, length)}`);
  }
  const broken = failed.filter((run) => count('failed', run) === 0).length;
  const totals = `${count('passed', ...runs)} passed, ${count('failed', ...runs) + broken} failed`;
  console.log(`\n${totals} in ${elapsed()}`);
  return failed.length === 0 && runs.length > 0 ? 0 : 1;
}

export function print(state: string, run: Run): void {
  const failed = count('failed', run);
  const tests = run.planned > 0 ? `: ${run.tests.length} of ${run.planned} tests` : '';
  const failures = failed > 0 ? `, ${failed} failed` : '';
  console.log(`${elapsed()}  ${state.padEnd(6)}  ${run.name}${tests}${failures}`);
}

function count(state: string, ...of: Run[]): number {
  return of.flatMap(({ tests }) => tests).filter((test) => test.state === state).length;
}

function elapsed(): string {
  const seconds = Math.floor(performance.now() / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

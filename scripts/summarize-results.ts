import type { Result } from './run-steps.ts';

/**
 * Prints what failed: the output of each failed check, then the failed tests by name with their pictures and the
 * commands that run them alone, and the totals alone on the last line. Returns the exit code.
 */
export function summarizeResults(results: Result[]): number {
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) {
    console.log(`\n----- ${name} -----\n${output.trimEnd()}`);
  }
  if (failed.length > 0) console.log(`\nFailed:\n${failed.flatMap(listFailures).join('\n')}`);
  console.log(`\n${describeTotals(results)}`);
  return failed.length === 0 ? 0 : 1;
}

export function describeTotals(results: Result[]): string {
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** A check without tests, or one that broke down outside of them, is named alone: its output is above. */
function listFailures({ name, failures, oneTest = [] }: Result): string[] {
  if (failures.length === 0) return [`  ${name}`];
  return failures.flatMap(({ file, title, picture }) => {
    const filter = title === undefined ? [] : ['-t', quote(title)];
    return [
      `  ${name}: ${file}`,
      ...(title === undefined ? [] : [`    ${title}`]),
      ...(picture ? [`    picture  ${picture}`] : []),
      `    alone    ${['npm run test:one --', ...oneTest, file, ...filter].join(' ')}`,
    ];
  });
}

/** As the shell of this system takes a text literally. */
function quote(text: string): string {
  if (process.platform === 'win32') return `"${text.replaceAll('"', '\\"')}"`;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;
}

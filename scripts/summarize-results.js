/**
 * Prints what failed: the output of each failed check, then the failed tests by name with their pictures and the
 * commands that run them alone, and the totals alone on the last line. Returns the exit code.
 *
 * @param {import('./run-steps.js').Result[]} results
 */
export function summarizeResults(results) {
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) {
    console.log(`\n----- ${name} -----\n${output.trimEnd()}`);
  }
  if (failed.length > 0) console.log(`\nFailed:\n${failed.flatMap(listFailures).join('\n')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** A check without tests, or one that broke down outside of them, is named alone: its output is above. */
export function listFailures({ name, failures, oneTest = [] }) {
  if (failures.length === 0) return [`  ${name}`];
  return failures.flatMap(({ file, title, picture }) => {
    const filter = title === undefined ? [] : ['-t', quote(title)];
    const command = ['npm run test:one --', ...oneTest, file, ...filter].join(' ');
    return [
      `  ${name}: ${file}`,
      ...(title === undefined ? [] : [`    ${title}`]),
      ...(picture ? [`    picture  ${picture}`] : []),
      `    alone    ${command}`,
    ];
  });
}

/** As the shell of this system takes a text literally. */
function quote(text) {
  if (process.platform === 'win32') return `"${text.replaceAll('"', '\\"')}"`;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;
}

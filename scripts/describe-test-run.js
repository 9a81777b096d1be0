const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * The command for the tests of one file, or for one of them by its title or the end of it.
 *
 * @param {{ file: string, title?: string, postgres: boolean }} choice
 */
export function describeTestRun({ file, title, postgres }) {
  const inBrowser = /\.spec\.ts(:\d+)?$/.test(file);
  // Both tools search in the titles of the groups, joined by spaces, with the test's own at the end.
  const filter = title === undefined ? [] : [`(^| )${escapePattern(title)}$`];
  return {
    inBrowser,
    env: postgres ? { TEST_ENGINE: 'postgres' } : {},
    args: inBrowser
      ? [PLAYWRIGHT, 'test', file, ...filter.flatMap((pattern) => ['-g', pattern])]
      : [VITEST, 'run', file, ...filter.flatMap((pattern) => ['-t', pattern])],
  };
}

function escapePattern(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** How to run the tests of one file, or one of them by its title or the end of it. */
export function describeTestRun(file: string, title?: string) {
  const inBrowser = /\.spec\.ts(:\d+)?$/.test(file);
  const script = inBrowser ? '@playwright/test/cli.js' : 'vitest/vitest.mjs';
  const args = [inBrowser ? 'test' : 'run', file];
  // Both tools search in the titles of the groups, joined by spaces, with the test's own at the end.
  if (title !== undefined) args.push(inBrowser ? '-g' : '-t', `(^| )${escapePattern(title)}$`);
  return { inBrowser, script, args };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Runs the tests of one file, or one of them: npm run test:one -- [--postgres | --apps] <file> [-t "<title>"]. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '#tests/support/ensure-browser.ts';
import { describeTestRun } from './describe-test-run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string', short: 't' },
    postgres: { type: 'boolean' },
    apps: { type: 'boolean' },
  },
});
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error(
    'Usage: npm run test:one -- [--postgres | --apps] <file> [-t "<title, or the end of it>"]',
  );
  process.exit(1);
}

const { inBrowser, script, args } = describeTestRun(file, values.title);
if (inBrowser) ensureBrowser();
if (values.postgres || values.apps) process.env['TEST_ENGINE'] = 'postgres';
if (values.apps) process.env['TEST_APPS'] = '3';
process.argv = [process.execPath, path.resolve('node_modules', script), ...args];
await import(`../node_modules/${script}`);

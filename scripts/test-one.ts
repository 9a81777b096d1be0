/** Runs the tests of one file, or one of them: npm run test:one -- [--postgres] <file> [-t "<title>"]. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '#tests/support/ensure-browser.ts';
import { describeTestRun } from './describe-test-run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string', short: 't' }, postgres: { type: 'boolean' } },
});
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error('Usage: npm run test:one -- [--postgres] <file> [-t "<title, or the end of it>"]');
  process.exit(1);
}

const { inBrowser, script, args } = describeTestRun(file, values.title);
if (inBrowser) ensureBrowser();
if (values.postgres) process.env['TEST_ENGINE'] = 'postgres';
process.argv = [process.execPath, path.resolve('node_modules', script), ...args];
await import(`../node_modules/${script}`);

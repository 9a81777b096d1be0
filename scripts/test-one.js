/** Runs the tests of one file, or one of them: npm run test:one -- [--postgres] <file> [-t "<title>"]. */
import { parseArgs } from 'node:util';
import { becomeNode } from './become-node.js';
import { ensureBrowser } from './ensure-browser.js';
import { ensureBuilt } from './ensure-built.js';
import { ensureInstalled } from './ensure-installed.js';
import { describeTestRun } from './describe-test-run.js';
import { ROOT_FOLDER } from './root-folder.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string', short: 't' }, postgres: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error('Usage: npm run test:one -- [--postgres] <file> [-t "<title, or the end of it>"]');
  process.exit(1);
}

process.chdir(ROOT_FOLDER);
await ensureInstalled({ dev: true });
await ensureBuilt();
const { args, env, inBrowser } = describeTestRun({ file, ...values });
if (inBrowser) ensureBrowser();
Object.assign(process.env, env);
await becomeNode(args);

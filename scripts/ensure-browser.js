import { spawnSync } from 'node:child_process';
import { findPinnedNode } from './pinned-node.js';
import { ROOT_FOLDER } from './root-folder.js';

/**
 * Sees to it that there is a browser for the tests, and says what it does. Where none can be had, the browser tests
 * are the ones that fail, with the instruction.
 */
export function ensureBrowser() {
  spawnSync(findPinnedNode(), ['tests/support/ensure-browser.ts'], {
    cwd: ROOT_FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

import { spawn } from 'node:child_process';
import { findPinnedNode } from './pinned-node.js';
import { readAncestors } from './read-ancestors.js';
import { endWithNpm, STARTED_BY_NPM, watchAncestors } from './watch-ancestors.js';

const START_FASTER = ['--import', new URL('../server/start-faster.ts', import.meta.url).href];
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command on the pinned Node.js with the terminal of this process, and ends as it ends.
 *
 * @param {string[]} args
 */
export async function becomeNode(args) {
  const node = findPinnedNode();
  // Where the system can replace a process, nothing stays in between: signals and exit codes need no forwarding.
  if (process.execve && process.platform !== 'win32') {
    const watch = STARTED_BY_NPM ? ['--import', watchAncestors(readAncestors().join())] : [];
    process.execve(node, [node, ...START_FASTER, ...watch, ...args], process.env);
  }

  const watch = ['--import', watchAncestors(process.pid)];
  const child = spawn(node, [...START_FASTER, ...watch, ...args], { stdio: 'inherit' });
  for (const signal of FORWARDED_SIGNALS) process.on(signal, () => child.kill(signal));
  await endWithNpm();
  child.on('error', (error) => {
    console.error(`Node.js could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const forwarded of FORWARDED_SIGNALS) process.removeAllListeners(forwarded);
    process.kill(process.pid, signal);
  });
}

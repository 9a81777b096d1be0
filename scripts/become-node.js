import { spawn } from 'node:child_process';
import { findPinnedNode } from './pinned-node.js';
import { readAncestors } from './read-ancestors.js';

/**
 * Runs a command on the pinned Node.js with the terminal of this process, and ends as it ends. Started by npm, it
 * also ends when npm ends; started by hand, it may outlive its terminal.
 *
 * @param {string[]} args
 */
export async function becomeNode(args) {
  const node = findPinnedNode();
  const ancestors = readAncestors().join();
  const startedByNpm = Boolean(process.env.npm_lifecycle_event);

  // Where the system can replace a process, nothing stays in between: signals and exit codes need no forwarding.
  if (process.execve && process.platform !== 'win32') {
    const watch = startedByNpm ? ['--import', watchFor(ancestors)] : [];
    process.execve(node, [node, ...watch, ...args], process.env);
  }

  const child = spawn(node, ['--import', watchFor(process.pid), ...args], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  if (startedByNpm) await import(watchFor(ancestors));
  child.on('error', (error) => {
    console.error(`Node.js could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const handled of signals) process.removeAllListeners(handled);
    process.kill(process.pid, signal);
  });
}

function watchFor(ancestors) {
  const url = new URL('end-with-parent.js', import.meta.url);
  url.searchParams.set('ancestors', String(ancestors));
  return url.href;
}

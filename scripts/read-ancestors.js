import { readFileSync } from 'node:fs';
import { isAlive } from './is-alive.js';

const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh', 'busybox']);

/** The parent of this process and, if that is a shell that merely waits for us, the shell's own parent. */
export function readAncestors() {
  const parent = process.ppid;
  if (process.platform === 'win32') return [isAlive(parent) ? parent : 0];
  const shell = readProcess(parent);
  return shell && SHELLS.has(shell.name) ? [parent, shell.parent] : [parent];
}

/** Only Linux shows this as a file; elsewhere the usual shells replace themselves and are not in between. */
function readProcess(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

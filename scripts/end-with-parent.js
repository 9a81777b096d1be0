/**
 * Ends the process that loads it when its parent is gone. npm hands a signal only to the shell in between, and a killed
 * npm notifies nobody: without this the server would live on and hold the port and the data folder.
 */
import { readFileSync } from 'node:fs';

const before = readParents();
const timer = setInterval(() => {
  if (readParents() === before) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 250).unref();

function readParents() {
  const parent = process.ppid;
  try {
    // On Windows an orphan reports its old parent.
    if (process.platform === 'win32') return process.kill(parent, 0);
    // Some systems keep a shell between npm and this process, so its parent counts.
    return `${parent} ${/\(sh\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]}`;
  } catch {
    return parent;
  }
}

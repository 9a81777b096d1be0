import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LOOP = fileURLToPath(new URL('busy-loop.js', import.meta.url));

/** Starts so many loops that keep the machine busy. They end when told to, and with this process. */
export function keepBusy(loops) {
  const children = Array.from({ length: loops }, () =>
    spawn(process.execPath, [LOOP], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  return {
    pids: children.map(({ pid }) => pid),
    end: () => Promise.all(children.map(endLoop)),
  };
}

function endLoop(child) {
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.stdin.end();
  });
}

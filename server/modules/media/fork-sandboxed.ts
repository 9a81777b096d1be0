import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { inProject } from '#server/config/folders.ts';

const MAX_HEAP_MB = 256;
/** The code of the shop, and nothing else of its folder: that may hold the data folder and `.env`. */
const CODE = ['package.json', 'build/server', 'server', 'shared', 'node_modules'];
// A deployment may link folders, and Node reads modules where the links lead.
const READABLE = CODE.map(inProject).flatMap((path) =>
  existsSync(path) ? [path, realpathSync(path)] : [],
);

/**
 * Starts a process without settings, network, child processes and files other than code. The permissions bind JavaScript
 * and WebAssembly; `sharp` is native code, which only the system can confine. The kernel ends the process with SIGXCPU
 * once it has used up its CPU time.
 */
export function forkSandboxed(module: string, cpuSeconds: number): ChildProcess {
  const flags = [
    `--max-old-space-size=${MAX_HEAP_MB}`,
    '--permission',
    '--allow-addons',
    ...[module, ...READABLE].map((path) => `--allow-fs-read=${path}`),
  ];
  return fork(module, {
    serialization: 'advanced',
    ...limitCpuTime(flags, cpuSeconds),
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Node cannot set this limit itself. Windows has no such shell: there the caller's wall-clock limit has to do. */
function limitCpuTime(flags: string[], cpuSeconds: number) {
  if (process.platform === 'win32') return { execArgv: flags };
  const limit = `ulimit -c 0 && ulimit -S -t ${cpuSeconds} && exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', limit, process.execPath, ...flags] };
}

import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { inProject } from '#server/config/folders.ts';

const MAX_HEAP_MB = 256;
/** Only code: the rest of the folder may contain the data and `.env`. */
const CODE = ['package.json', 'build/server', 'server', 'shared', 'node_modules'];
// Deployments may symlink folders, and Node.js reads modules from the targets.
const READABLE = CODE.map(inProject).flatMap((path) =>
  existsSync(path) ? [path, realpathSync(path)] : [],
);

/**
 * No environment, network, child processes or files other than code. Does not confine `sharp`, which is native code.
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

/** Node.js cannot set a CPU limit. Windows has no such shell, so only the caller's wall-clock limit applies there. */
function limitCpuTime(flags: string[], cpuSeconds: number) {
  if (process.platform === 'win32') return { execArgv: flags };
  const limit = `ulimit -c 0 && ulimit -S -t ${cpuSeconds} && exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', limit, process.execPath, ...flags] };
}

/** The shop for those who work on it: server and browser code are reloaded when they change. */
import { spawn } from 'node:child_process';
import { ensureBuilt } from './ensure-built.js';
import { ensureInstalled } from './ensure-installed.js';
import { findPinnedNode } from './pinned-node.js';
import { ROOT_FOLDER } from './root-folder.js';
import { endWithNpm } from './watch-ancestors.js';

const port = process.env.PORT || '5000';
const apiPort = process.env.API_PORT || '5001';

process.chdir(ROOT_FOLDER);
await endWithNpm();
await ensureInstalled({ dev: true });
await ensureBuilt();

const node = findPinnedNode();
const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: apiPort }),
  start(['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', port, '--strictPort'], {
    API_PORT: apiPort,
  }),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}

function start(args, env) {
  return spawn(node, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

function stopAll(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

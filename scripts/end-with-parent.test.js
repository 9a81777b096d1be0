import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchAncestors } from './watch-ancestors.js';

/** Forks itself; the worker tells when the time of several looks has passed. */
const FORKING = `
  import { spawn } from 'node:child_process';
  if (process.channel) setTimeout(() => process.send('outlived'), 1_000);
  else spawn(process.execPath, process.execArgv, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    .on('message', (word) => { console.log(word); process.exit(); })
    .on('exit', (code, signal) => console.log(signal));
`;

function run(ancestors, script) {
  const args = ['--import', watchAncestors(ancestors), '--input-type=module', '--eval', script];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a process ends when its parent is not the one that was named', async () => {
  const child = run(1, 'setInterval(() => undefined, 1_000)');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
});

test('the workers of a watched process live as long as it does', async () => {
  const child = run(process.pid, FORKING);
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
  expect(said).toBe('outlived\n');
});

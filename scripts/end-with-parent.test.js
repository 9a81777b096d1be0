import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const END_WITH_PARENT = new URL('end-with-parent.js', import.meta.url).href;
/** Starts a watched process, says its number and dies without a word to it. */
const DYING_PARENT = `
  import { spawn } from 'node:child_process';
  const stayAlive = 'console.log(process.pid); setInterval(() => undefined, 1_000)';
  spawn(process.execPath, ['--import', '${END_WITH_PARENT}', '--eval', stayAlive], { stdio: ['ignore', 'pipe', 'inherit'] })
    .stdout.on('data', (pid) => { process.stdout.write(pid); process.kill(process.pid, 'SIGKILL'); });
`;
/** Forks itself; the worker tells when the time of several looks has passed. */
const FORKING = `
  import { spawn } from 'node:child_process';
  if (process.channel) setTimeout(() => process.send('outlived'), 1_000);
  else spawn(process.execPath, process.execArgv, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    .on('message', (word) => { console.log(word); process.exit(); })
    .on('exit', (code, signal) => console.log(signal));
`;

test('ends a process when its parent is killed', async () => {
  const pid = Number(await readWord(['--input-type=module', '--eval', DYING_PARENT]));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('lets the workers of a watched process live as long as it does', async () => {
  const watched = ['--import', END_WITH_PARENT, '--input-type=module', '--eval', FORKING];
  expect(await readWord(watched)).toBe('outlived\n');
});

/** @param {string[]} args */
async function readWord(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [word] = await once(child.stdout.setEncoding('utf8'), 'data');
  return word;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

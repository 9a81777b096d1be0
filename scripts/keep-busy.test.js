import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isAlive } from './is-alive.js';
import { keepBusy } from './keep-busy.js';

/** Starts loops, names them and waits to be killed. */
const START_LOOPS = `
import { keepBusy } from ${JSON.stringify(new URL('keep-busy.js', import.meta.url).href)};
console.log(JSON.stringify(keepBusy(2).pids));
setInterval(() => {}, 1000);
`;

test('the loops end when they are told to', async () => {
  await expect(keepBusy(1).end()).resolves.toEqual([0]);
});

test('the loops end with whoever started them, however that ends', async () => {
  const runner = execFile(process.execPath, ['--input-type=module', '-e', START_LOOPS]);
  const [printed] = await once(runner.stdout, 'data');
  const loops = JSON.parse(printed);
  expect(loops.map(isAlive)).toEqual([true, true]);
  const ended = once(runner, 'exit');
  runner.kill('SIGKILL');
  await ended;
  await expect.poll(() => loops.map(isAlive)).toEqual([false, false]);
});

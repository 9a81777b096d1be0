import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { takeTurn } from './take-turn.js';

const HOLD_FOR_EVER = `
import { takeTurn } from ${JSON.stringify(new URL('take-turn.js', import.meta.url).href)};
await takeTurn(process.argv[1], () => {
  console.log('mine');
  return new Promise(() => setInterval(() => {}, 1000));
});`;

test('never overlaps work under one name', async () => {
  const name = uniqueName();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => takeTurn(name, work)));
  expect(most).toBe(1);
});

test('does not wait for work under another name', async () => {
  const result = takeTurn(uniqueName(), () => takeTurn(uniqueName(), () => 'both'));
  await expect(result).resolves.toBe('both');
});

test('passes the turn on after a failure', async () => {
  const name = uniqueName();
  const failure = takeTurn(name, () => Promise.reject(new Error('broken')));
  await expect(failure).rejects.toThrow('broken');
  await expect(takeTurn(name, () => 'next')).resolves.toBe('next');
});

test('holds the turn for another process until it is killed', async () => {
  const name = uniqueName();
  const holder = execFile(process.execPath, ['--input-type=module', '-e', HOLD_FOR_EVER, name]);
  await once(/** @type {import('node:stream').Readable} */ (holder.stdout), 'data');
  const next = takeTurn(name, () => holder.killed);
  // Long enough for a turn that does not wait.
  await takeTurn(uniqueName(), () => undefined);
  holder.kill('SIGKILL');
  await expect(next).resolves.toBe(true);
});

function uniqueName() {
  return `test-${process.pid}-${Math.random()}`;
}

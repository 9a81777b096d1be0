import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs the work while no other process runs work under the same name: two starts at once must not install into
 * the same folder. The turn is a listening socket, which ends with its process, also with a killed one.
 *
 * @type {<T>(name: string, work: () => T | Promise<T>) => Promise<T>}
 */
export async function takeTurn(name, work) {
  const id = `premium-supplements-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  const folder = process.platform === 'win32' ? String.raw`\\.\pipe` : os.tmpdir();
  // Linux has socket names that are not files; elsewhere a killed process leaves a file.
  const address = process.platform === 'linux' ? `\0${id}` : path.join(folder, id);
  const server = createServer((socket) => socket.on('error', () => undefined).destroy());
  for (;;) {
    const taken = await failure(once(server.listen(address), 'listening'));
    if (!taken) break;
    if (taken.code !== 'EADDRINUSE') throw taken;
    const answer = await failure(once(connect(address).resume(), 'close'));
    if (answer?.code === 'ECONNREFUSED') rmSync(address, { force: true });
    await wait(100);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

/** @type {(attempt: Promise<unknown>) => Promise<NodeJS.ErrnoException | undefined>} */
const failure = (attempt) => attempt.then(() => undefined).catch((error) => error);

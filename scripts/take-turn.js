import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs the work while no other process runs work under the same name: two starts at once must not install into
 * the same folder. The turn is a listening socket, which ends with its process however that dies.
 *
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function takeTurn(name, work) {
  const address = turnAddress(name);
  /** @type {import('node:net').Socket[]} */
  const waiting = [];
  const server = createServer((socket) => waiting.push(socket.on('error', () => undefined)));
  let taken = await failure(once(server.listen(address), 'listening'));
  while (taken) {
    if (taken.code !== 'EADDRINUSE') throw taken;
    const ended = await failure(once(connect(address).resume(), 'close'));
    // Where the socket is a file, a killed process leaves it behind.
    if (ended?.code === 'ECONNREFUSED' && address.startsWith('/')) rmSync(address, { force: true });
    taken = await failure(once(server.listen(address), 'listening'));
  }
  try {
    return await work();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
}

/** @type {(attempt: Promise<unknown>) => Promise<NodeJS.ErrnoException | undefined>} */
async function failure(attempt) {
  return attempt.then(() => undefined).catch((error) => error);
}

/** @param {string} name */
function turnAddress(name) {
  const id = `premium-supplements-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  // Linux has socket names that are not files, so nothing is ever left behind.
  if (process.platform === 'linux') return `\0${id}`;
  return path.join(process.platform === 'win32' ? String.raw`\\.\pipe` : os.tmpdir(), id);
}

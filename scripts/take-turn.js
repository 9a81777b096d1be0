import { createHash } from 'node:crypto';
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
  let release = await tryListen(address);
  while (!release) {
    const answered = await waitForHolder(address);
    // Where the socket is a file, a killed process leaves it behind.
    if (!answered && process.platform !== 'linux') rmSync(address, { force: true });
    release = await tryListen(address);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Resolves with a function that ends the turn, or with nothing if somebody else has it. */
function tryListen(address) {
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => undefined);
  });
  const release = () =>
    new Promise((resolve) => {
      server.close(resolve);
      for (const socket of waiting) socket.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(release));
  });
}

/** Resolves once the holder has let go; tells whether there was one. */
function waitForHolder(address) {
  return new Promise((resolve) => {
    let answered = false;
    const socket = connect(address, () => {
      answered = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answered));
    socket.resume();
  });
}

function turnAddress(name) {
  const id = `premium-supplements-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  // Linux has socket names that are not files, so nothing is ever left behind.
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return path.join(os.tmpdir(), id);
}

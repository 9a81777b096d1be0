import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';

/** The limit of a Unix socket's address on Linux and macOS, less the closing zero byte. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Keeps a second process away from the data folder: two embedded databases on the same files would
 * corrupt them silently. The lock is a socket that the kernel closes when its process dies, however
 * it dies, and that tells who asks which process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const address = socketAddress(folder);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const release = await tryListen(address);
    if (release) return release;
    const holder = await askHolder(address);
    if (holder) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder}; stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    // Nobody answers: the socket file was left behind by a process that was killed.
    rmSync(address, { force: true });
  }
  throw new StartError(`The data folder ${folder} could not be locked.`);
}

function tryListen(address: string): Promise<(() => Promise<void>) | undefined> {
  const server = createServer((socket) => socket.end(String(process.pid)));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(() => new Promise((closed) => void server.close(() => closed())));
    });
  });
}

function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('connect', () => socket.on('close', () => resolve(answer || 'unknown')));
    socket.on('error', () => resolve(undefined));
  });
}

function socketAddress(folder: string): string {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 32);
    return `\\\\.\\pipe\\supplements-store-${name}`;
  }
  const absolute = path.resolve(folder, '.lock');
  const relative = path.relative(process.cwd(), absolute);
  const address = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(address) > MAX_SOCKET_PATH_BYTES) {
    throw new StartError(
      `The path of the data folder ${folder} is too long; choose a shorter one.`,
    );
  }
  return address;
}

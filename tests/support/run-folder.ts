import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './is-alive.ts';

const PREFIX = 'supplements-checks-';
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;

/** For all files of a test run. Removed when this process ends, or by the next run if it was killed. */
export function makeRunFolder(): string {
  const parent = hasRoomInMemory() ? IN_MEMORY : os.tmpdir();
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
  const folder = path.join(parent, `${PREFIX}${process.pid}`);
  // Readable for others, because a test's PostgreSQL runs as another user.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** A new database takes 20 ms in memory, and 330 ms on a slow disk. Containers often mount little room, or forbid programs. */
function hasRoomInMemory(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.find((line) => line.split(' ')[1] === IN_MEMORY) ?? 'noexec';
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return !mount.includes('noexec') && Math.min(bavail * bsize, os.freemem()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

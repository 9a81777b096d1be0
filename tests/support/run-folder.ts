import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'shop-tests-';
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** For all files of a test run. Removed when this process ends. */
export function makeRunFolder(): string {
  const parent = hasRoomInMemory() ? IN_MEMORY : os.tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, PREFIX));
  // A test's PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
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

/** Removes folders of killed runs by age, because containers that share the memory see only their own processes. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}

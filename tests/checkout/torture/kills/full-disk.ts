import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const SIZE = '600m';
const CHUNK = Buffer.alloc(1024 * 1024, 1);

export type SmallDisk = { folder: string; fill(): void; free(): void; remove(): void };

/** A separate file system that can be filled up. Mounting needs root. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const unmount = () => void spawnSync('umount', ['-l', folder]);
  process.once('exit', unmount);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      // In ever smaller pieces, until not one byte is left.
      for (let size = CHUNK.length; size > 0; size = Math.floor(size / 2)) {
        while (fits(file, size));
      }
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    remove: unmount,
  };
}

function fits(file: number, size: number): boolean {
  try {
    return writeSync(file, CHUNK, 0, size) === size;
  } catch {
    return false;
  }
}

import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
const PRIVATE_UMASK = 0o077;

/** New files of this process are for its owner's eyes only, whoever writes them and whatever they ask for. */
export function keepNewFilesPrivate(): void {
  process.umask(PRIVATE_UMASK);
}

/**
 * Customers, password hashes and unsent mail lie in the data folder: no other account of the machine may enter it.
 * What an earlier version left open is closed as well. Windows has no such modes; there the permissions of the
 * folder around it hold.
 */
export function protectFolder(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  // First, so that nobody walks in while the rest is closed.
  setMode(folder, PRIVATE_FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) setMode(place, PRIVATE_FOLDER);
    else if (entry.isFile()) setMode(place, PRIVATE_FILE);
  }
}

function setMode(place: string, wanted: number): void {
  try {
    if ((lstatSync(place).mode & 0o777) !== wanted) chmodSync(place, wanted);
  } catch (error) {
    // A shop that is open in the same folder may have deleted it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

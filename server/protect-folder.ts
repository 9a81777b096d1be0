import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
const PRIVATE_UMASK = 0o077;

/** What the shop puts into its data folder, and what a disk of its own has besides. */
const OWN_NAME =
  /^(?:database(?:\.unfinished)?|objects|outbox|secret-key(?:\..+)?|last-backup|\.lock\..+|\.write-probe|lost\+found)$/;

/** New files of this process are for its owner's eyes only, whoever writes them and whatever they ask for. */
export function keepNewFilesPrivate(): void {
  process.umask(PRIVATE_UMASK);
}

/**
 * Customers, password hashes and unsent mail lie in the data folder: no other account of the machine may enter it.
 * What an earlier version left open is closed as well. A folder that holds other things too is not the shop's to
 * close: there only its own are. Windows has no such modes; there the permissions of the folder around it hold.
 */
export function protectFolder(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true });
  // First, so that nobody walks in while the rest is closed.
  if (entries.every(({ name }) => OWN_NAME.test(name))) setMode(folder, PRIVATE_FOLDER);
  for (const entry of entries.filter(({ name }) => OWN_NAME.test(name))) {
    protectEntry(entry);
    if (!entry.isDirectory()) continue;
    const place = path.join(folder, entry.name);
    readdirSync(place, { recursive: true, withFileTypes: true }).forEach(protectEntry);
  }
}

function protectEntry(entry: Dirent): void {
  const place = path.join(entry.parentPath, entry.name);
  if (entry.isDirectory()) setMode(place, PRIVATE_FOLDER);
  else if (entry.isFile()) setMode(place, PRIVATE_FILE);
}

function setMode(place: string, wanted: number): void {
  try {
    if ((lstatSync(place).mode & 0o777) !== wanted) chmodSync(place, wanted);
  } catch (error) {
    // A shop that is open in the same folder may have deleted it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

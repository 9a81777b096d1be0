import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
const PRIVATE_UMASK = 0o077;

/** Entries that the shop creates in its data folder, and lost+found. */
const OWN_NAME =
  /^(?:database(?:\.unfinished)?|objects|outbox|secret-key(?:\..+)?|last-backup|backup-work|recent-errors(?:\.older)?|\.lock\..+|\.write-probe|lost\+found)$/;

export function makeNewFilesPrivate(): void {
  process.umask(PRIVATE_UMASK);
}

/**
 * The data folder contains customers, password hashes and unsent emails. In a folder with other files, only the
 * shop's own are changed. Windows uses the permissions of the parent folder.
 */
export function protectFolder(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true });
  // First, so that no one enters while the rest is closed.
  if (entries.every(({ name }) => OWN_NAME.test(name))) setMode(folder, PRIVATE_FOLDER);
  for (const entry of entries.filter(({ name }) => OWN_NAME.test(name))) {
    protectEntry(entry);
    if (!entry.isDirectory()) continue;
    const inside = path.join(folder, entry.name);
    readdirSync(inside, { recursive: true, withFileTypes: true }).forEach(protectEntry);
  }
}

function protectEntry(entry: Dirent): void {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isDirectory()) setMode(file, PRIVATE_FOLDER);
  else if (entry.isFile()) setMode(file, PRIVATE_FILE);
}

function setMode(file: string, wanted: number): void {
  try {
    if ((lstatSync(file).mode & 0o777) !== wanted) chmodSync(file, wanted);
  } catch (error) {
    // A running shop may have deleted it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FILE } from '#server/protect-folder.ts';
import { StartError } from '#server/start-error.ts';
import { syncFolder } from '#server/sync-to-disk.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type Append = (bytes: Uint8Array) => Promise<void>;

/**
 * A file of that name exists only once it is whole and on the disk itself, and replaces none. Until then it has a name
 * of its own, so that two backups at once do not write into each other's file.
 */
export async function writeBackupFile(
  file: string,
  write: (append: Append) => Promise<void>,
): Promise<void> {
  refuseExisting(file);
  const partial = `${file}.${randomUUID()}.partial`;
  const explain = <T>(work: () => Promise<T>) => explainWriteErrors(file, work);
  const forgetSignals = removeWhenKilled(partial);
  try {
    await explain(() => mkdir(path.dirname(file), { recursive: true }));
    // It holds password hashes and addresses: for its owner's eyes only.
    const handle = await explain(() => open(partial, 'wx', PRIVATE_FILE));
    try {
      await write((bytes) => explain(() => handle.appendFile(bytes)));
      await explain(() => handle.sync());
    } finally {
      await handle.close();
    }
    await explain(() => giveName(partial, file));
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
    forgetSignals();
  }
}

async function giveName(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch {
    // Either somebody else took the name meanwhile, or the disk knows no links, as those made for any computer.
    refuseExisting(file);
    await rename(partial, file);
  }
  await syncFolder(path.dirname(file));
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartError(`The file ${file} exists already; name another one.`);
}

/** Lets the process end as it would have, but without a half-written file that nobody would ever remove. */
function removeWhenKilled(partial: string): () => void {
  function end(signal: NodeJS.Signals): void {
    rmSync(partial, { force: true });
    forgetSignals();
    process.kill(process.pid, signal);
  }
  function forgetSignals(): void {
    for (const signal of SIGNALS) process.off(signal, end);
  }
  for (const signal of SIGNALS) process.on(signal, end);
  return forgetSignals;
}

/** Only errors of the file itself: those of what goes into it are none of its fault. */
async function explainWriteErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new StartError(`The backup ${file} could not be written (${code}).`, { cause: error });
  }
}

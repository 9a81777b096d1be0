import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FILE } from '#server/protect-folder.ts';
import { StartError } from '#server/start-error.ts';
import { syncFolder } from '#server/sync-to-disk.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type Append = (bytes: Uint8Array) => Promise<void>;

/** The file gets its name once it is complete and on disk. A unique temporary name separates simultaneous backups. */
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
    // Contains password hashes and addresses.
    const handle = await explain(() => open(partial, 'wx', PRIVATE_FILE));
    try {
      await write((bytes) => explain(() => handle.appendFile(bytes)));
      await explain(() => handle.sync());
    } finally {
      await handle.close();
    }
    await explain(() => publish(partial, file));
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
    forgetSignals();
  }
}

async function publish(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch {
    // Either another process took the name, or the file system has no hard links.
    refuseExisting(file);
    await rename(partial, file);
  }
  await syncFolder(path.dirname(file));
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new StartError(`The file ${file} already exists. Choose another name.`);
}

/** Deletes the partial file when a signal ends the process. */
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

/** Only errors of the file itself, not of what is written into it. */
async function explainWriteErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new StartError(`Cannot write the backup ${file} (${code}).`, { cause: error });
  }
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

const SQLITE_BUSY = 5;

/**
 * Two embedded databases on the same files would corrupt them. SQLite's file lock works on every system and the
 * kernel releases it when the process dies.
 */
export function lockDataFolder(folder: string): () => void {
  const holderFile = path.join(folder, '.lock.pid');
  const lock = new DatabaseSync(path.join(folder, '.lock.db'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw explainLockError(folder, error, holderFile);
  }
  writeFileSync(holderFile, String(process.pid));
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

function explainLockError(folder: string, error: unknown, holderFile: string): StartError {
  const { errcode, message } = error as Error & { errcode?: number };
  if (errcode !== SQLITE_BUSY) {
    return new StartError(`Cannot lock the data folder ${folder} (${message}).`, {
      cause: error,
    });
  }
  return new StartError(
    `The data folder ${folder} is in use by process ${readHolder(holderFile)}. Stop that process, or set DATA_DIR to another folder.`,
  );
}

function readHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8');
  } catch {
    // The holder has not written its number yet.
    return 'unknown';
  }
}

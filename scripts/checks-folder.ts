import { globSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'supplements-checks-';

/**
 * A folder for everything temporary that a run of the checks makes: removed when it ends, and by a later run if it
 * was killed. Others may look into it, because a test's PostgreSQL runs as another user.
 */
export function makeChecksFolder(): string {
  for (const name of globSync(`${PREFIX}*`, { cwd: os.tmpdir() })) {
    try {
      process.kill(Number(name.slice(PREFIX.length)), 0);
    } catch {
      remove(name);
    }
  }
  const name = `${PREFIX}${process.pid}`;
  const folder = path.join(os.tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.on('exit', () => remove(name));
  return folder;
}

function remove(name: string): void {
  try {
    rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  } catch {
    // A process on its way out may still be writing, or the folder is another user's.
  }
}

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './is-alive.js';

const NAME = /^supplements-checks-(\d+)$/;

/**
 * A folder for everything temporary that a run of the checks makes: removed when it ends, and by a later run if it
 * was killed. Others may look into it, because a test's PostgreSQL runs as another user.
 */
export function makeChecksFolder() {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = NAME.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) remove(path.join(os.tmpdir(), name));
  }
  const folder = path.join(os.tmpdir(), `supplements-checks-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.on('exit', () => remove(folder));
  return folder;
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A process on its way out may still be writing; a later run removes the rest.
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Deleted after the running test. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

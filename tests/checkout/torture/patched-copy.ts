import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import type { SeededBug } from './seeded-bugs.ts';

const COPIED = [
  ...['server', 'shared', 'tests', 'scripts', 'client', 'package.json', 'tsconfig.json'],
  ...['vite.config.ts', 'vitest.config.ts'],
];
const LINKED = ['node_modules', 'build', 'pictures'];

export type PatchedCopy = { root: string; remove(): void };

/** Copies the code to a temporary folder and applies a bug. Throws if the bug no longer fits the code. */
export function makePatchedCopy(bug: SeededBug): PatchedCopy {
  const root = mkdtempSync(path.join(os.tmpdir(), 'supplements-bug-'));
  for (const name of COPIED) {
    cpSync(path.join(REPOSITORY_ROOT, name), path.join(root, name), { recursive: true });
  }
  for (const name of LINKED) symlinkSync(path.join(REPOSITORY_ROOT, name), path.join(root, name));
  for (const { file, find, replace } of bug.edits) {
    const target = path.join(root, file);
    const text = readFileSync(target, 'utf8');
    const times = text.split(find).length - 1;
    if (times !== 1) {
      throw new Error(`The bug "${bug.name}" fits ${times} times into ${file}, not once:\n${find}`);
    }
    writeFileSync(
      target,
      text.replace(find, () => replace),
    );
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

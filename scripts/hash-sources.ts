import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEST_FILE = /\.test\.tsx?$/;

/** One hash over the names and contents of everything that the browser code is built from. */
export function hashSources(rootFolder: string, patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: rootFolder, exclude: (name) => TEST_FILE.test(name) });
  for (const file of files.toSorted()) {
    const contents = readFileSync(path.join(rootFolder, file));
    // The length keeps the end of one file apart from the beginning of the next.
    hash.update(`${file}\n${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}

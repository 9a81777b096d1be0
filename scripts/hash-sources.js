import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const TEST_FILE = /\.test\.tsx?$/;

/**
 * One hash over the names and contents of everything that the browser code is built from.
 *
 * @param {string} rootFolder
 * @param {string[]} sources files and folders, relative to the root
 */
export function hashSources(rootFolder, sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(rootFolder, source)) {
      const contents = readFileSync(path.join(rootFolder, file));
      // The length keeps the end of one file apart from the beginning of the next.
      hash.update(`${file}\n${contents.length}\n`);
      hash.update(contents);
    }
  }
  return hash.digest('hex');
}

function listFiles(rootFolder, source) {
  if (!statSync(path.join(rootFolder, source)).isDirectory()) return [source];
  return readdirSync(path.join(rootFolder, source), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .filter((entry) => entry.isDirectory() || (entry.isFile() && !TEST_FILE.test(entry.name)))
    .flatMap((entry) => listFiles(rootFolder, `${source}/${entry.name}`));
}

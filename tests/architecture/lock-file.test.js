import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** @type {{ packages: Record<string, { optionalDependencies?: object, resolved?: string }> }} */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('contains every optional package of every system', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
  );
  expect(missing).toEqual([]);
});

test('names no registry', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved);
  expect(named).toEqual([]);
});

/**
 * As Node.js looks for a package: in the folder itself, then in those above it.
 *
 * @param {string} place
 * @param {string} name
 */
function isLocked(place, name) {
  for (let folder = place; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
    if (`${prefix}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

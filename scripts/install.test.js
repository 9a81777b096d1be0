import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findInstallGaps } from './install.js';

const LOCK = {
  '': { name: 'shop' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/elsewhere-only': { version: '1.0.0', optional: true, os: ['plan9'] },
};

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'install-gaps-'));
  writeLock('package-lock.json', LOCK);
});
afterEach(() => rmSync(root, { recursive: true }));

test('finds no gaps in a complete install', () => {
  installAll({ 'node_modules/fastify': '5.0.0', 'node_modules/vitest': '4.0.0' });
  expect(findInstallGaps(root, true)).toEqual([]);
});

test('reports every package before the first install', () => {
  expect(findInstallGaps(root, true)).toEqual(['node_modules/fastify', 'node_modules/vitest']);
});

test('reports every package after an interrupted install', () => {
  placePackage('node_modules/fastify');
  expect(findInstallGaps(root, false)).toEqual(['node_modules/fastify']);
});

test('reports a listed package without a folder', () => {
  installAll({ 'node_modules/fastify': '5.0.0' });
  rmSync(path.join(root, 'node_modules/fastify'), { recursive: true });
  expect(findInstallGaps(root, false)).toEqual(['node_modules/fastify']);
});

test('reports another version', () => {
  installAll({ 'node_modules/fastify': '4.9.0' });
  expect(findInstallGaps(root, false)).toEqual(['node_modules/fastify']);
});

test('reports development packages only when asked', () => {
  installAll({ 'node_modules/fastify': '5.0.0' });
  expect(findInstallGaps(root, false)).toEqual([]);
  expect(findInstallGaps(root, true)).toEqual(['node_modules/vitest']);
});

test('accepts a missing optional package but not an outdated one', () => {
  installAll({ 'node_modules/fastify': '5.0.0', 'node_modules/elsewhere-only': '0.9.0' });
  expect(findInstallGaps(root, false)).toEqual(['node_modules/elsewhere-only']);
});

test('requires the optional Node.js of this system only', () => {
  const node = { version: '26.0.0', optional: true, bin: { node: 'bin/node' } };
  writeLock('package-lock.json', {
    'node_modules/node-here': { ...node, os: process.platform, cpu: [process.arch] },
    'node_modules/node-elsewhere': { ...node, os: 'plan9', cpu: process.arch },
  });
  expect(findInstallGaps(root, false)).toEqual(['node_modules/node-here']);
});

/** @param {Record<string, string>} versions */
function installAll(versions) {
  for (const place of Object.keys(versions)) placePackage(place);
  const entries = Object.entries(versions).map(([place, version]) => [place, { version }]);
  writeLock('node_modules/.package-lock.json', Object.fromEntries(entries));
}

/** @param {string} place */
function placePackage(place) {
  mkdirSync(path.join(root, place), { recursive: true });
  writeFileSync(path.join(root, place, 'package.json'), '{}');
}

/** @type {(name: string, packages: object) => void} */
function writeLock(name, packages) {
  writeFileSync(path.join(root, name), JSON.stringify({ packages }));
}

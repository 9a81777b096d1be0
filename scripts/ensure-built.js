import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.js';
import { hashSources } from './hash-sources.js';
import { findPinnedNode } from './pinned-node.js';
import { ROOT_FOLDER } from './root-folder.js';
import { takeTurn } from './take-turn.js';

const SOURCES = ['client', 'shared', 'vite.config.ts', 'package-lock.json'];
const BUILD_FOLDER = path.join(ROOT_FOLDER, 'build');
const MARKER = path.join(BUILD_FOLDER, '.built-from');
const PARTS = ['client', 'ssr'];
const PARTIAL_PREFIX = '.partial-';

/** Builds the browser code if its sources are not the ones that it was last built from. */
export async function ensureBuilt() {
  if (isCurrent()) return;
  await takeTurn(ROOT_FOLDER, async () => {
    if (!isCurrent()) await build();
  });
}

function isCurrent() {
  return readMarker() === hashSources(ROOT_FOLDER, SOURCES);
}

async function build() {
  const started = Date.now();
  const sources = hashSources(ROOT_FOLDER, SOURCES);
  removePartials();
  const partial = path.join(BUILD_FOLDER, `${PARTIAL_PREFIX}${process.pid}`);
  mkdirSync(partial, { recursive: true });
  await Promise.all([
    runVite(['--outDir', path.join(partial, 'client')]),
    runVite(['--ssr', 'app/entry-server.tsx', '--outDir', path.join(partial, 'ssr')]),
  ]);
  await compressAssets(path.join(partial, 'client'));
  putInPlace(partial, sources);
  console.log(`Built the browser code in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * The marker goes first and comes back last: however early the process is killed, either the old build is whole
 * or there is no marker and the next start builds again.
 */
function putInPlace(partial, sources) {
  rmSync(MARKER, { force: true });
  for (const part of PARTS) {
    rmSync(path.join(BUILD_FOLDER, part), { recursive: true, force: true });
    renameSync(path.join(partial, part), path.join(BUILD_FOLDER, part));
  }
  const newMarker = path.join(partial, 'built-from');
  writeFileSync(newMarker, sources);
  renameSync(newMarker, MARKER);
  removePartials();
}

function removePartials() {
  let names = [];
  try {
    names = readdirSync(BUILD_FOLDER);
  } catch {
    return;
  }
  for (const name of names.filter((candidate) => candidate.startsWith(PARTIAL_PREFIX))) {
    rmSync(path.join(BUILD_FOLDER, name), { recursive: true, force: true });
  }
}

function readMarker() {
  try {
    return readFileSync(MARKER, 'utf8');
  } catch {
    return undefined;
  }
}

function runVite(args) {
  const vite = path.join(ROOT_FOLDER, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(
    findPinnedNode(),
    [vite, 'build', '--emptyOutDir', '--logLevel=warn', ...args],
    {
      cwd: ROOT_FOLDER,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      console.error('The browser code could not be built; see the message above.');
      process.exit(1);
    });
  });
}

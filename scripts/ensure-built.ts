import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { hashSources } from './hash-sources.ts';
import { takeTurn } from './take-turn.js';

const SOURCES = ['{client,shared}/**/*.*', 'vite.config.ts', 'package-lock.json'];
const MARKER = 'build/.built-from';
const PARTIAL = path.resolve('build/.partial');

/** Builds the browser code if its sources are not the ones that it was last built from. */
export async function ensureBuilt(): Promise<void> {
  const sources = hashSources('.', SOURCES);
  if (readMarker() === sources) return;
  await takeTurn(process.cwd(), async () => {
    if (readMarker() !== sources) await build(sources);
  });
}

async function build(sources: string): Promise<void> {
  const started = Date.now();
  rmSync(PARTIAL, { recursive: true, force: true });
  await Promise.all([
    runVite('--outDir', path.join(PARTIAL, 'client')),
    runVite('--ssr', 'app/entry-server.tsx', '--outDir', path.join(PARTIAL, 'ssr')),
  ]);
  await compressAssets(path.join(PARTIAL, 'client'));

  // The marker goes first and comes back last: however early the process is killed, either the old build is whole
  // or there is no marker and the next start builds again.
  rmSync(MARKER, { force: true });
  for (const part of ['client', 'ssr']) {
    rmSync(path.join('build', part), { recursive: true, force: true });
    renameSync(path.join(PARTIAL, part), path.join('build', part));
  }
  writeFileSync(MARKER, sources);
  rmSync(PARTIAL, { recursive: true });
  console.log(`Built the browser code in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function readMarker(): string | undefined {
  return existsSync(MARKER) ? readFileSync(MARKER, 'utf8') : undefined;
}

/** In a process of its own: the build is for production, and whoever starts the shop may not be. */
async function runVite(...args: string[]): Promise<void> {
  const command = ['node_modules/vite/bin/vite.js', 'build', '--emptyOutDir', '--logLevel=warn'];
  const child = spawn(process.execPath, [...command, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  console.error('The browser code could not be built; see the message above.');
  process.exit(1);
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeTurn } from './take-turn.js';

const BROWSER_SOURCES = ['{client,shared}/**/*.*', 'vite.config.ts', 'package-lock.json'];
const MARKER = 'build/.built-from';
const PARTIAL = path.resolve('build/.partial');

/** Builds what has changed. A server that runs from source needs no bundle. */
export async function ensureBuilt(needsBundle: boolean): Promise<void> {
  const browser = hashFiles(BROWSER_SOURCES);
  const built = `${browser} ${hashFiles(['server/**/*.ts'])}`;
  const isBuilt = () => readMarker().startsWith(needsBundle ? built : browser);
  if (isBuilt()) return;
  await takeTurn(process.cwd(), async () => {
    if (!isBuilt())
      await build(readMarker().startsWith(browser) ? ['server'] : ['client', 'server'], built);
  });
}

async function build(parts: string[], built: string): Promise<void> {
  const started = Date.now();
  rmSync(PARTIAL, { recursive: true, force: true });
  await Promise.all(parts.map(runVite));
  // Removed first and written last, so that an interrupted build runs again.
  rmSync(MARKER, { force: true });
  for (const part of parts) {
    rmSync(path.join('build', part), { recursive: true, force: true });
    renameSync(path.join(PARTIAL, part), path.join('build', part));
  }
  writeFileSync(MARKER, built);
  rmSync(PARTIAL, { recursive: true });
  console.log(`Built ${parts.join(' and ')} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function readMarker(): string {
  return existsSync(MARKER) ? readFileSync(MARKER, 'utf8') : '';
}

export function hashFiles(patterns: string[], root = '.'): string {
  const hash = createHash('sha256');
  const isTest = (name: string) => /\.test\.tsx?$/.test(name);
  for (const file of globSync(patterns, { cwd: root, exclude: isTest }).toSorted()) {
    const contents = readFileSync(path.join(root, file));
    // The length separates files.
    hash.update(`${file}\n${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}

/** A separate process, because the build is for production. */
async function runVite(part: string): Promise<void> {
  const outDir = path.join(PARTIAL, part);
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn', '--outDir', outDir];
  if (part === 'server') args.push('--ssr');
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  console.error(`The ${part} could not be built; see the message above.`);
  process.exit(1);
}

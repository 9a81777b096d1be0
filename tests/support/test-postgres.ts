import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgresBinaries } from './postgres-binaries.ts';

const FOLDER_PREFIX = 'shop-postgres-';
/** `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;
/** Commits survive the end of the server, but not a power cut. */
const FAST_SETTINGS = ['fsync=off', 'full_page_writes=off'];
/** Faster, for tests in which the server does not end. */
const FASTEST_SETTINGS = [...FAST_SETTINGS, 'synchronous_commit=off'];

/**
 * Runs the server ("$@"), again if it ended for a restart, and ends it when standard input closes, which the kernel
 * does for a killed test run too. Then removes its folder ("$0").
 */
const KEEPER = `
exec 3<&0
{ cat <&3 >/dev/null; kill -INT $(head -n 1 "$0/data/postmaster.pid"); } &
while "$@" 3<&-; [ -e "$0/restart" ]; do rm "$0/restart"; done
rm -rf "$0"
`;

export type TestPostgres = {
  /** The maintenance database, as in DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
};

export type OwnPostgres = TestPostgres & {
  /** Kills the server and starts it again. */
  restart(): Promise<void>;
};

/** TEST_DATABASE_URL, or a new server. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  return startOwnPostgres(FASTEST_SETTINGS);
}

/** Commits survive a restart. */
export async function startOwnPostgres(fastSettings = FAST_SETTINGS): Promise<OwnPostgres> {
  const binaries = process.platform === 'win32' ? undefined : findPostgresBinaries();
  if (!binaries) {
    throw new Error(
      'No PostgreSQL found for the tests: set TEST_DATABASE_URL to a server where databases may be created.',
    );
  }

  removeAbandonedFolders();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) for (const made of [folder, data]) chownSync(made, UNPRIVILEGED_ID, UNPRIVILEGED_ID);

  const initdb = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initdb.status !== 0)
    throw new Error(`initdb failed: ${initdb.stderr}`, { cause: initdb.error });

  const settings = ['listen_addresses=', 'max_connections=200', ...fastSettings];
  const command = [path.join(binaries, 'postgres'), '-D', data, '-k', folder];
  const server = spawn(
    'sh',
    ['-c', KEEPER, folder, ...command, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  await waitUntilReady(server);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.stdin?.end();
      }),
    async restart() {
      const ready = waitUntilReady(server);
      writeFileSync(path.join(folder, 'restart'), '');
      const pid = readServerPid(folder);
      if (!pid) throw new Error('The server is not running.');
      process.kill(pid, 'SIGQUIT');
      await ready;
    },
  };
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let messages = '';
    const listen = (text: string) => {
      messages += text;
      if (!messages.includes('ready to accept connections')) return;
      // Reads all output, because a full pipe would stop the server.
      server.stderr?.off('data', listen).resume();
      server.off('error', reject).off('exit', fail);
      resolve();
    };
    const fail = () => reject(new Error(`PostgreSQL did not start: ${messages}`));
    server.stderr?.setEncoding('utf8').on('data', listen);
    server.once('error', reject).once('exit', fail);
  });
}

/** A leftover of a killed keeper or a machine that was switched off. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const folder = path.join(os.tmpdir(), name);
    const server = readServerPid(folder);
    if (server && readCommand(server).includes(folder)) process.kill(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

function readServerPid(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Empty if the process is gone or the system does not tell. */
function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

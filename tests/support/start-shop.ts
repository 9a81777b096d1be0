import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUpAfter } from './patience.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** A killed test run leaves no shops behind. */
const END_WITH_PARENT = pathToFileURL(
  path.join(REPOSITORY_ROOT, 'scripts/end-with-parent.js'),
).href;
const COMPILE_CACHE = path.join(REPOSITORY_ROOT, 'node_modules/.cache/compiled-server');
/** `npm test` starts the bundle, as `npm start` does; it takes a third of the time. */
const MAIN = process.env['TEST_BUNDLE'] ? 'build/server/main.js' : 'server/main.ts';
const LONGEST_START_MS = giveUpAfter(240_000);
/** Includes the following space, because a line may arrive in pieces. */
const PRINTED_URL = /^ {2}\w+\s+(http\S+)\s/m;

export type RunningShop = {
  origin: string;
  pid: number;
  /** Everything the process has printed so far. */
  output(): string;
  /** Ends the process as an operator does and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a power cut does. */
  kill(): Promise<void>;
};

export type ShopProcess = {
  child: ChildProcess;
  output(): string;
  /** The address once the shop is open; fails with what was printed if it ends before. */
  opened: Promise<string>;
  /** The exit code, or null for a killed process. */
  ended: Promise<number | null>;
};

/** Starts the product itself, or another version of it, on a free port, away from the settings of whoever runs the tests. */
export function spawnShop(
  dataDir: string,
  settings: Record<string, string> = {},
  root = REPOSITORY_ROOT,
): ShopProcess {
  const main = path.join(root, root === REPOSITORY_ROOT ? MAIN : 'server/main.ts');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, main], {
    // A file named .env in the working folder would be read.
    cwd: path.dirname(dataDir),
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // Not before everything that it printed has been read.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const opened = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = PRINTED_URL.exec(output)?.[1];
        if (url) resolve(url.replace('localhost', '127.0.0.1'));
      });
    }
    void ended.then((code) => reject(new Error(`The shop ended with ${code}:\n${output}`)));
  });
  // A caller that only waits for the end must not get an unhandled rejection.
  opened.catch(() => undefined);
  return { child, output: () => output, opened, ended };
}

export async function startShop(
  dataDir: string,
  settings: Record<string, string> = {},
  root?: string,
): Promise<RunningShop> {
  const { child, output, opened, ended } = spawnShop(dataDir, settings, root);
  // Killed, it ends: the caller gets what it printed, and no process stays behind.
  const tooLate = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
  const origin = await opened.finally(() => clearTimeout(tooLate));
  return {
    origin,
    pid: child.pid ?? 0,
    output,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

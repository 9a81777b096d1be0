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
/** A real hash takes 72 ms of CPU time, a cheap one 0.3 ms. */
export const CHEAP_HASHES = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(REPOSITORY_ROOT, 'tests/support/hash-cheaply.ts')).href}`,
};
const COMPILE_CACHE = path.join(REPOSITORY_ROOT, 'node_modules/.cache/compiled-server');
/** `npm test` starts the bundle, which takes a third of the time. */
const MAIN = process.env['TEST_BUNDLE'] ? 'build/server/main.js' : 'server/main.ts';
const LONGEST_START_MS = giveUpAfter(240_000);
/** Includes the following space, because a line may arrive in pieces. */
const PRINTED_URL = /^ {2}\w+\s+(http\S+)\s/m;

export type RunningShop = {
  origin: string;
  pid: number;
  output(): string;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

export type ShopProcess = {
  child: ChildProcess;
  output(): string;
  opened: Promise<string>;
  /** Null for a killed process. */
  ended: Promise<number | null>;
};

/** Starts the shop, or another version of it, on a free port without the developer's settings. */
export function spawnShop(
  dataDir: string,
  settings: Record<string, string> = {},
  root = REPOSITORY_ROOT,
): ShopProcess {
  const main = path.join(root, root === REPOSITORY_ROOT ? MAIN : 'server/main.ts');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, main], {
    // Avoids a .env file.
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
  // After all output has been read.
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
  // Avoids an unhandled rejection for callers that wait only for the end.
  opened.catch(() => undefined);
  return { child, output: () => output, opened, ended };
}

export async function startShop(
  dataDir: string,
  settings: Record<string, string> = {},
  root?: string,
): Promise<RunningShop> {
  const { child, output, opened, ended } = spawnShop(dataDir, settings, root);
  // Kills a start that takes too long, so that the caller sees its output.
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

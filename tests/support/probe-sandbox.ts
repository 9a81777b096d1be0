import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export type ProbeOrder = { dataFolder: string; port: number };
export type ProbeReport = { results: Record<string, string>; settings: string[] };

/** Tries what the sandbox of the upload decoder must refuse. */
process.on('message', async ({ dataFolder, port }: ProbeOrder) => {
  const file = path.join(dataFolder, 'secret.txt');
  const attempts: Record<string, () => unknown> = {
    'read a file': () => readFileSync(file),
    'list a folder': () => readdirSync(dataFolder),
    'write a file': () => writeFileSync(file, 'changed'),
    'open a connection': () => once(connect(port, '127.0.0.1'), 'connect'),
    'ask a server': () => fetch(`http://127.0.0.1:${port}/`),
    'run a program': () => execFileSync(process.execPath, ['--version']),
    'start a thread': () => new Worker('', { eval: true }),
  };
  const results: ProbeReport['results'] = {};
  for (const [name, attempt] of Object.entries(attempts)) results[name] = await explain(attempt);
  const settings = Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL_'));
  process.send?.({ results, settings } satisfies ProbeReport);
});

async function explain(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return 'allowed';
  } catch (error) {
    const { code, cause } = error as NodeJS.ErrnoException;
    return code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? String(error);
  }
}

/** Measures start time and idle memory of a built shop with an existing data folder. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabases, type FreshDatabase } from '#tests/checkout/torture/databases.ts';
import { findFreePort } from '#tests/support/find-free-port.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { generateShop } from './generate-shop.ts';
import { median } from './percentile.ts';
import { amountRow, type Row } from './rows.ts';

const ROUNDS = 5;
const IDLE_MS = 20_000;
const LOOK_EVERY_MS = 5;
const LONGEST_START_MS = 60_000;
const LONGEST_START_TARGET_MS = 1_500;
const LARGEST_IDLE_MB = 250;
const LARGE = { supplements: 10_000, orders: 100 };

type Start = { wallMs: number; cpuMs: number; idleMb: number };

export async function benchStartUp(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ['pglite', 'postgres'] as const) {
    const databases = await openDatabases(engine);
    try {
      const fresh = await databases.create();
      rows.push(...(await measure(fresh, 40)));
      // The embedded engine has no other process to fill it.
      if (fresh.config.engine === 'postgres') {
        await generateShop(fresh.config.url, LARGE);
        rows.push(...(await measure(fresh, LARGE.supplements)));
      }
      await fresh.remove();
    } finally {
      await databases.close();
    }
  }
  return rows;
}

async function measure(fresh: FreshDatabase, products: number): Promise<Row[]> {
  // The first start fills the compile cache.
  await startOnce(fresh, 0);
  const starts: Start[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    starts.push(await startOnce(fresh, round === ROUNDS ? IDLE_MS : 0));
  }
  const about = { engine: fresh.config.engine, products };
  const typical = (key: 'wallMs' | 'cpuMs') => median(starts.map((start) => start[key]));
  return [
    amountRow({ name: 'start', ...about }, typical('wallMs'), LONGEST_START_TARGET_MS, 'ms'),
    amountRow({ name: 'start, CPU', ...about }, typical('cpuMs'), LONGEST_START_TARGET_MS, 'ms'),
    amountRow(
      { name: 'idle memory', ...about },
      starts.at(-1)?.idleMb ?? Number.NaN,
      LARGEST_IDLE_MB,
      'MB',
    ),
  ];
}

async function startOnce({ config, dataDir }: FreshDatabase, idleMs: number): Promise<Start> {
  const port = await findFreePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/run.js', 'build/server/main.js'], {
    cwd: REPOSITORY_ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Ends the shop when a killed run ends.
      npm_lifecycle_event: 'start',
      ...(config.engine === 'postgres' && { DATABASE_URL: config.url }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/`, begun + LONGEST_START_MS);
    const wallMs = performance.now() - begun;
    const cpuMs = readCpuMs(child.pid ?? 0);
    await wait(idleMs);
    return { wallMs, cpuMs, idleMb: readMemoryMb(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function waitForAnswer(address: string, end: number): Promise<void> {
  while (performance.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error('The shop did not answer.');
}

/** CPU time of all threads in hundredths of a second, on Linux only. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

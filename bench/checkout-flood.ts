/**
 * Measures whether attackers can close the checkout with payments that they never pay. A thousand networks below
 * every limit keep opening payments while shoppers pay, half of them from one IP, as in a clinic.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createShopper, type Send } from '#tests/checkout/shopper.ts';
import { openDatabases, type Engine } from '#tests/checkout/torture/databases.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { percentile } from './percentile.ts';
import { amountRow, type Row } from './rows.ts';
import { sendOver } from './send-over.ts';
import { stockUp } from './stock-up.ts';

const DEFAULT_SECONDS = 60;
const IDLE_SECONDS = 15;
const FLOOD_PER_SECOND = 100;
const PREFIXES = 1_000;
/** While all connections wait, the flood sends nothing. */
const FLOOD_CONNECTIONS = 100;
const SHOPPERS_PER_SECOND = 1;
const TYPING_MS = [4_000, 24_000] as const;
const LARGEST_P99_RATIO = 3;
const LARGEST_MEMORY_MB = 450;

export async function benchCheckoutFlood(seconds = DEFAULT_SECONDS): Promise<Row[]> {
  return [...(await floodShop('pglite', seconds)), ...(await floodShop('postgres', seconds))];
}

async function floodShop(engine: Engine, seconds: number): Promise<Row[]> {
  const databases = await openDatabases(engine);
  const { config, dataDir, remove } = await stockUp(databases);
  const shop = await startShop(dataDir, {
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'fatal',
    ...(config.engine === 'postgres' && { DATABASE_URL: config.url }),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  try {
    await readFor(shop.origin, IDLE_SECONDS / 3);
    const idle = await readFor(shop.origin, IDLE_SECONDS);
    const end = performance.now() + seconds * 1_000;
    const [flooded, answers, shoppers, memory] = await Promise.all([
      readFor(shop.origin, seconds),
      flood(sendOver(agent, shop.origin), end),
      goShopping(sendOver(agent, shop.origin), end),
      watchMemory(shop.pid, end),
    ]);
    return report({ engine, idle, flooded, answers, shoppers, memory });
  } finally {
    agent.destroy();
    await shop.stop();
    await remove();
    await databases.close();
  }
}

/** Sends at a steady pace, whatever the response; counts responses by status. */
async function flood(send: Send, end: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const calls = new Set<Promise<void>>();
  await pace(FLOOD_PER_SECOND, end, (turn) => {
    if (calls.size >= FLOOD_CONNECTIONS) return;
    const stranger = createShopper(withAddress(send, floodAddress(turn)));
    const line = { id: 1 + (turn % 40), quantity: 1 };
    const call = stranger
      .load([line])
      .then(
        ({ status }) => count(answers, status),
        () => count(answers, 0),
      )
      .finally(() => calls.delete(call));
    calls.add(call);
  });
  await Promise.all(calls);
  return answers;
}

/** Each request comes from another subnet of another network. */
function floodAddress(turn: number): string {
  const prefix = turn % PREFIXES;
  const subnet = Math.floor(turn / PREFIXES) % 65_536;
  return `2001:db8:${prefix.toString(16)}:${subnet.toString(16)}::1`;
}

type Shopping = { paid: number; refused: string[]; times: number[] };

async function goShopping(send: Send, end: number): Promise<Shopping> {
  const result: Shopping = { paid: 0, refused: [], times: [] };
  const visits: Promise<void>[] = [];
  await pace(SHOPPERS_PER_SECOND, end, (turn) => {
    visits.push(buy(withAddress(send, shopperAddress(turn)), result));
  });
  await Promise.all(visits);
  return result;
}

function shopperAddress(turn: number): string {
  return turn % 2 === 0 ? '198.51.100.7' : `203.0.${Math.floor(turn / 250)}.${turn % 250}`;
}

async function buy(send: Send, result: Shopping): Promise<void> {
  const shopper = createShopper(send);
  const started = performance.now();
  const loaded = await shopper.load([{ id: 7, quantity: 1 }]);
  result.times.push(performance.now() - started);
  const secret = loaded.body.clientSecret;
  if (loaded.status !== 200 || !secret) return void result.refused.push(describe('open', loaded));
  await wait(TYPING_MS[0] + Math.random() * (TYPING_MS[1] - TYPING_MS[0]));
  await shopper.confirm(secret);
  const settled = await shopper.settle(secret);
  if (settled.body.status === 'paid') result.paid += 1;
  else result.refused.push(describe('settle', settled));
}

function describe(step: string, answer: { status: number; body: { code?: string } }): string {
  return `${step} ${answer.status} ${answer.body.code ?? ''}`;
}

function withAddress(send: Send, address: string): Send {
  return (request) =>
    send({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } });
}

async function pace(perSecond: number, end: number, act: (turn: number) => void): Promise<void> {
  const started = performance.now();
  for (let turn = 0; performance.now() < end;) {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
    for (; turn < due; turn += 1) act(turn);
    await wait(5);
  }
}

/** Milliseconds per read of the catalog, in a thread that is not busy with the flood. */
async function readFor(origin: string, seconds: number): Promise<number[]> {
  const file = new URL('catalog-readers.ts', import.meta.url);
  const [times] = await once(new Worker(file, { workerData: { origin, seconds } }), 'message');
  return times as number[];
}

async function watchMemory(pid: number, end: number): Promise<number> {
  let most = 0;
  while (performance.now() < end) {
    most = Math.max(most, readMemory(pid));
    await wait(500);
  }
  return most;
}

/** Resident memory in MB. Linux only; skipped elsewhere. */
function readMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

type Measured = {
  engine: Engine;
  idle: number[];
  flooded: number[];
  answers: Map<number, number>;
  shoppers: Shopping;
  memory: number;
};

function report({ engine, idle, flooded, answers, shoppers, memory }: Measured): Row[] {
  console.log(`  ${engine}`);
  console.log('    payments asked for, by status', Object.fromEntries(answers));
  console.log(`    shoppers: ${shoppers.paid} paid`, shoppers.refused);
  console.log(`    opening a checkout: ${ms(shoppers.times)}`);
  console.log(`    catalog, idle: ${ms(idle)}; flooded: ${ms(flooded)}`);
  const ratio = percentile(flooded, 0.99) / percentile(idle, 0.99);
  const row = (name: string, value: number, below: number, unit: string) =>
    amountRow({ name: `checkout flood, ${name}`, engine, products: 40 }, value, below, unit);
  return [
    row('refused', shoppers.refused.length, 1, 'shoppers'),
    row('p99 of reads', ratio, LARGEST_P99_RATIO, 'times'),
    row('memory', memory, LARGEST_MEMORY_MB, 'MB'),
  ];
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function ms(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
}

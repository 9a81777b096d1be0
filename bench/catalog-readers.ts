/** A thread that reads the catalog at a steady pace and reports how long each read took. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const READERS = 4;
const PAUSE_BETWEEN_READS_MS = 10;

const { origin, seconds } = workerData as { origin: string; seconds: number };
const agent = new Agent({ keepAlive: true, maxSockets: READERS });
const end = performance.now() + seconds * 1_000;
const times: number[] = [];

await Promise.all(Array.from({ length: READERS }, read));
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads, which have no origin
parentPort?.postMessage(times);

async function read(): Promise<void> {
  while (performance.now() < end) {
    times.push(await timeRead());
    await wait(PAUSE_BETWEEN_READS_MS);
  }
}

function timeRead(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const started = performance.now();
  const headers = { 'accept-encoding': 'br' };
  get(`${origin}/api/supplements`, { agent, headers }, (answer) => {
    answer.resume().on('end', () => resolve(performance.now() - started));
  }).on('error', reject);
  return promise;
}

/**
 * How much a flood of wrong sign-ins slows the shop down: catalog reads while nothing else happens,
 * then while fifty clients guess passwords without a pause, each from another address and at another
 * account, so that no limit stops them before the costly hash. Also whether the time of an answer
 * reveals which accounts exist.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { median, percentile } from './percentile.ts';
import { amountRow, type Row } from './rows.ts';

const READERS = 8;
const PAUSE_BETWEEN_READS_MS = 10;
const GUESSERS = 50;
const PHASE_MS = 8_000;
const TIMED_SIGN_INS = 100;
/** So that none is tried so often that its next guess is refused unread. */
const ACCOUNTS = 10;
const TARGET_RATIO = 10;
const TARGET_DIFFERENCE = 0.1;

/** Has its own shop: it must believe the addresses that the guessers claim to come from. */
export async function benchSignInFlood(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-bench-'));
  const dataDir = path.join(folder, 'data');
  clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
  const shop = await startShop(dataDir, { TRUST_PROXY: 'loopback' });
  try {
    await readFor(shop.origin, PHASE_MS / 4);
    const idle = await readFor(shop.origin, PHASE_MS);
    const flood = startFlood(shop.origin);
    const loaded = await readFor(shop.origin, PHASE_MS);
    const answers = await flood.stop();
    const ratio = percentile(loaded, 0.99) / percentile(idle, 0.99);
    print('catalog, idle', idle);
    print(`catalog, ${GUESSERS} guessing`, loaded);
    console.log(`  p99 ratio                ${ratio.toFixed(1)} (target < ${TARGET_RATIO})`);
    console.log(`  sign-ins answered        ${describeAnswers(answers)}`);
    const difference = await compareTimes(shop.origin);
    const about = { engine: 'pglite', products: 40 } as const;
    return [
      amountRow({ name: 'sign-in flood, p99 of reads', ...about }, ratio, TARGET_RATIO, 'times'),
      amountRow(
        { name: 'sign-in, known or not', ...about },
        difference,
        TARGET_DIFFERENCE,
        'apart',
      ),
    ];
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of each read, by several readers at a steady pace. */
async function readFor(origin: string, durationMs: number): Promise<number[]> {
  const end = performance.now() + durationMs;
  const times: number[] = [];
  const read = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const answer = await fetch(`${origin}/api/supplements`);
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      await wait(PAUSE_BETWEEN_READS_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return times;
}

function startFlood(origin: string) {
  const answers = new Map<number, number>();
  const stopping = new AbortController();
  let guesses = 0;
  const guess = async () => {
    while (!stopping.signal.aborted) {
      guesses += 1;
      const status = await signIn(origin, `nobody-${guesses}@shop.example`);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const guessers = Array.from({ length: GUESSERS }, guess);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(guessers);
      return answers;
    },
  };
}

async function signIn(origin: string, email: string): Promise<number> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({ email, password: 'wrong password' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Median time for accounts that exist against those that do not, taken in turns. */
async function compareTimes(origin: string): Promise<number> {
  for (let account = 0; account < ACCOUNTS; account += 1) await register(origin, account);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < TIMED_SIGN_INS; turn += 1) {
    unknown.push(await timeSignIn(origin, `nobody-${turn % ACCOUNTS}@shop.example`));
    known.push(await timeSignIn(origin, emailOf(turn % ACCOUNTS)));
  }
  const [one, other] = [median(known), median(unknown)];
  const difference = Math.abs(one - other) / Math.max(one, other);
  console.log(
    `  median wrong sign-in     ${one.toFixed(1)} ms with an account, ${other.toFixed(1)} ms without: ${(difference * 100).toFixed(1)} % apart (target < ${TARGET_DIFFERENCE * 100} %)`,
  );
  return difference;
}

const emailOf = (account: number) => `somebody-${account}@shop.example`;

async function register(origin: string, account: number): Promise<void> {
  const answer = await fetch(`${origin}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({
      email: emailOf(account),
      username: `somebody-${account}`,
      password: 'right password',
      roleId: 1,
    }),
  });
  if (answer.status !== 201) throw new Error(`Registering was answered with ${answer.status}`);
}

async function timeSignIn(origin: string, email: string): Promise<number> {
  const started = performance.now();
  const status = await signIn(origin, email);
  if (status !== 401) throw new Error(`A wrong password was answered with ${status}`);
  return performance.now() - started;
}

function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

function print(name: string, times: readonly number[]): void {
  const [p50, p99] = [median(times), percentile(times, 0.99)];
  console.log(
    `  ${name.padEnd(24)} ${times.length} reads, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
}

function describeAnswers(answers: ReadonlyMap<number, number>): string {
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...answers].map(([status, count]) => `${count} × ${status}`);
  return `${parts.join(', ')} (${((total * 1000) / PHASE_MS).toFixed(0)}/s)`;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { spawnShop, type ShopProcess } from '#tests/support/start-shop.ts';

const LONGEST_ANSWER_MS = 30_000;
const LONGEST_START_MS = 120_000;
const LOOK_EVERY_MS = 25;
const LONGEST_WAIT_MS = 2_000;
const CLOCK = pathToFileURL(path.join(import.meta.dirname, 'jump-clock.ts')).href;

export type Request = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type RawAnswer = { status: number; text: string; cookies: string[] };

/** The outcome is unknown. */
export class Lost extends Error {
  override name = 'Lost';
}

type Member = {
  process?: ShopProcess;
  origin?: string;
  /** Whether we ended it, by a planned fault or a signal. */
  mayEnd: boolean;
  crashAt?: string | undefined;
};

export type Fleet = ReturnType<typeof createFleet>;

export function createFleet(plan: {
  size: number;
  dataDir: string;
  folder: string;
  settings: Record<string, string>;
  onFinding(finding: string): void;
  onCrash(point: string): void;
}) {
  const members: Member[] = Array.from({ length: plan.size }, () => ({ mayEnd: true }));
  const clockFile = (index: number) => path.join(plan.folder, `clock-${index}`);
  let turn = 0;
  let slowestStartMs = 0;

  async function start(index: number, settings: Record<string, string> = {}): Promise<boolean> {
    const begun = performance.now();
    // A single process uses the run's folder; several share only the database and the bucket.
    const dataDir = plan.size === 1 ? plan.dataDir : path.join(plan.folder, `process-${index}`);
    mkdirSync(path.dirname(dataDir), { recursive: true });
    const started = spawnShop(dataDir, {
      ...plan.settings,
      ...settings,
      NODE_OPTIONS: `--import ${CLOCK}`,
      TORTURE_CLOCK_FILE: clockFile(index),
    });
    const crashAt = settings['TEST_CRASH_AT'];
    const member: Member = { process: started, mayEnd: crashAt !== undefined, crashAt };
    members[index] = member;
    void watch(member, started);
    const tooLate = setTimeout(() => started.child.kill('SIGKILL'), LONGEST_START_MS);
    try {
      const origin = await started.opened;
      if (started.child.exitCode === null && started.child.signalCode === null) {
        member.origin = origin;
      }
      slowestStartMs = Math.max(slowestStartMs, performance.now() - begun);
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(tooLate);
    }
  }

  async function watch(member: Member, started: ShopProcess): Promise<void> {
    const code = await started.ended;
    delete member.origin;
    if (member.crashAt) plan.onCrash(member.crashAt);
    if (member.mayEnd) return;
    plan.onFinding(`a process exited unexpectedly with ${code}: ${started.output().slice(-600)}`);
  }

  async function kill(index: number): Promise<void> {
    const member = members[index];
    if (!member?.process) return;
    member.mayEnd = true;
    delete member.crashAt;
    delete member.origin;
    member.process.child.kill('SIGKILL');
    await member.process.ended;
  }

  async function stop(index: number): Promise<void> {
    const member = members[index];
    if (!member?.process) return;
    member.mayEnd = true;
    delete member.crashAt;
    delete member.origin;
    member.process.child.kill('SIGTERM');
    const code = await member.process.ended;
    if (code !== 0) plan.onFinding(`a process that was asked to end did so with ${code}`);
  }

  async function findOrigin(): Promise<string> {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_EVERY_MS) {
      for (let tries = 0; tries < members.length; tries += 1) {
        const { origin } = members[(turn += 1) % members.length] ?? {};
        if (origin) return origin;
      }
      await wait(LOOK_EVERY_MS);
    }
    throw new Lost('no process is there');
  }

  return {
    size: plan.size,
    start,
    kill,
    stop,
    slowestStartMs: () => slowestStartMs,
    /** A full disk, or a database that is down at the start, may end a process. */
    excuse(index: number) {
      const member = members[index];
      if (member) member.mayEnd = true;
    },
    explain: (requestId: string) =>
      members
        .flatMap((member) => member.process?.output().split('\n') ?? [])
        .filter((line) => line.includes(requestId))
        .map(shorten)
        .join('\n'),
    isRunning: (index: number) => members[index]?.origin !== undefined,
    jumpClock: (index: number, ms: number) => writeFileSync(clockFile(index), String(ms)),
    ask: async (request: Request) => askAt(await findOrigin(), request),
  };
}

export async function askAt(
  origin: string,
  { method, path: address, body, headers }: Request,
): Promise<RawAnswer> {
  const isFile = body instanceof Uint8Array;
  try {
    const answer = await fetch(origin + address, {
      method,
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': isFile ? 'image/png' : 'application/json' }),
        ...headers,
      },
    });
    return {
      status: answer.status,
      text: await answer.text(),
      cookies: answer.headers.getSetCookie(),
    };
  } catch (error) {
    throw new Lost(`${method} ${address}`, { cause: error });
  }
}

function shorten(line: string): string {
  const { err } = JSON.parse(line) as {
    err?: { message: string; stack: string; cause?: { message: string } };
  };
  if (!err) return line;
  const place = /at async ([^(]+) \(.*\/server\//.exec(err.stack)?.[1] ?? '';
  return [err.message.slice(0, 150), err.cause?.message, place].filter(Boolean).join(' | ');
}

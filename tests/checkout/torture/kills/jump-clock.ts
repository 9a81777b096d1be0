/**
 * Preload with `node --import` to shift the clock by the milliseconds in a file, at any time. PostgreSQL is not
 * affected. Jobs run every second, because a process lives for a few.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const RUN_JOBS_EVERY_MS = 1_000;

const file = process.env['TORTURE_CLOCK_FILE'] ?? '';
const RealDate = Date;
let offsetMs = readOffset();
setInterval(() => {
  offsetMs = readOffset();
}, LOOK_EVERY_MS).unref();

const realSetTimeout = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (callback: () => void, ms?: number, ...args: []) =>
    // The function of `server/jobs/run-every.ts`.
    realSetTimeout(
      callback,
      callback.name === 'start' ? Math.min(ms ?? 0, RUN_JOBS_EVERY_MS) : ms,
      ...args,
    ),
  realSetTimeout,
);

globalThis.Date = class extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof RealDate>) {
    if (args.length === 0) super(RealDate.now() + offsetMs);
    else super(...args);
  }

  static override now(): number {
    return RealDate.now() + offsetMs;
  }
} as typeof Date;

function readOffset(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/**
 * Preloaded into a shop (`node --import`): its clock is wrong by as many milliseconds as a file says, which may change
 * at any time. Timers go on as they were. The embedded database reads the same clock; a PostgreSQL has its own.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;

const file = process.env['TORTURE_CLOCK_FILE'] ?? '';
const RealDate = Date;
let offsetMs = readOffset();
setInterval(() => {
  offsetMs = readOffset();
}, LOOK_EVERY_MS).unref();

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

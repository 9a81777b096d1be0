/**
 * Preload with `node --import` to shift the clock by the milliseconds in a file, at any time. Timers and PostgreSQL
 * are not affected.
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

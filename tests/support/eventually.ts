import { vi } from 'vitest';
import { giveUpAfter } from './patience.ts';

const LOOK_EVERY_MS = 20;
const GIVE_UP_AFTER_MS = giveUpAfter(60_000);

/** Retries until nothing throws, and returns the last result. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: GIVE_UP_AFTER_MS, interval: LOOK_EVERY_MS });
}

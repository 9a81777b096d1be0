import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';

const STORED_AS = 'consoleSingleKeys';
const OFF = 'off';

/** Kept by each browser: whoever speaks to theirs, or shakes, must not be led elsewhere by a stray letter. */
export function areSingleKeysOn(): boolean {
  return readStored(STORED_AS) !== OFF;
}

/** False when the browser keeps nothing. */
export function turnSingleKeys(on: boolean): boolean {
  return on ? removeStored(STORED_AS) : writeStored(STORED_AS, OFF);
}

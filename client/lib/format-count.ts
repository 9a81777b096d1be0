import { once } from '#shared/rules/once.ts';

const counts = once(() => new Intl.NumberFormat('en-US'));

/** 10,000: long numbers are read by their groups. */
export function formatCount(count: number): string {
  return counts().format(count);
}

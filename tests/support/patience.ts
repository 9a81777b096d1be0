/** The slowdown of the browser's processor; `npm run test:busy` sets it. */
export const CPU_SLOWDOWN = Number(process.env['TEST_CPU_SLOWDOWN'] ?? 1);
const PATIENCE = CPU_SLOWDOWN > 1 ? CPU_SLOWDOWN * 2 : 1;

/** A limit that nothing ever reaches unless it is broken. */
export function giveUpAfter(milliseconds: number): number {
  return milliseconds * PATIENCE;
}

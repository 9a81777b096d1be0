/** How many times slower the browser's processor is made; `npm run test:busy` sets it, and loads the machine as well. */
export const CPU_SLOWDOWN = Number(process.env['TEST_CPU_SLOWDOWN'] ?? 1);
/** The slowdown comes on top of a machine that others keep busy. */
const PATIENCE = CPU_SLOWDOWN > 1 ? CPU_SLOWDOWN * 2 : 1;

/** When to give up on something that should have happened long ago. Nothing that works ever takes this long. */
export function giveUpAfter(milliseconds: number): number {
  return milliseconds * PATIENCE;
}

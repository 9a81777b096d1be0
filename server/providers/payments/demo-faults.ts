/** Chances from 0 to 1 that something goes wrong, for tests of what the shop makes of it. */
export type DemoFaults = {
  /** A call never reaches the bank. */
  loseRequests: number;
  /** The bank does as told, but its answer never arrives. */
  loseAnswers: number;
  dropEvents: number;
  duplicateEvents: number;
  /** Events wait and come after later ones. */
  delayEvents: number;
};

export const NO_DEMO_FAULTS: DemoFaults = {
  loseRequests: 0,
  loseAnswers: 0,
  dropEvents: 0,
  duplicateEvents: 0,
  delayEvents: 0,
};

export function happens(chance: number): boolean {
  return chance > 0 && Math.random() < chance;
}

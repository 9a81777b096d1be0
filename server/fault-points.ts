/** The moments between authorising a card and the paid order at which a test may end the process. */
export const FAULT_POINTS = [
  'after-checkout-insert',
  'after-intent-created',
  'before-allocation',
  'inside-allocation',
  'after-allocation',
  'after-capture',
  'inside-paid',
  'after-paid',
  'before-void',
  'after-void',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

export type FaultPoints = { reach(point: FaultPoint): void };

/** What runs in a shop: nothing happens at any of them. */
export const noFaults: FaultPoints = { reach() {} };

/** Ends the process as a power cut would, the first time the point is reached. */
export function crashAt(wanted: FaultPoint): FaultPoints {
  return {
    reach(point) {
      if (point === wanted) process.kill(process.pid, 'SIGKILL');
    },
  };
}

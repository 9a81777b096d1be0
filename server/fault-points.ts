/** The moments between a basket and its paid order at which a test may end the process. */
export const PAYMENT_POINTS = [
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
/** Those that only another choice of delivery reaches. */
const DELIVERY_POINTS = ['after-delivery-opened', 'after-older-displaced'] as const;
export const FAULT_POINTS = [...PAYMENT_POINTS, ...DELIVERY_POINTS] as const;

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

/** Chances from 0 to 1 that something goes wrong, for tests of what the shop makes of it. */
export type DemoFaults = {
  /** A call never reaches the bank. */
  loseRequests: number;
  /** The bank does as told, but its answer never arrives. */
  loseAnswers: number;
  /** The answer comes, but only after seconds. */
  slowAnswers: number;
  dropEvents: number;
  duplicateEvents: number;
  /** Events wait and come after later ones. */
  delayEvents: number;
};

export const NO_DEMO_FAULTS: DemoFaults = {
  loseRequests: 0,
  loseAnswers: 0,
  slowAnswers: 0,
  dropEvents: 0,
  duplicateEvents: 0,
  delayEvents: 0,
};

export function happens(chance: number): boolean {
  return chance > 0 && Math.random() < chance;
}

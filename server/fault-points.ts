/** Points between a basket and its paid order where a test may kill the process. */
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
/** Reached only by changing the delivery or the discount. */
const CHANGE_POINTS = ['after-replacement-opened', 'after-older-displaced'] as const;
/** Reached only with a discount, or when a capture is refused. */
export const DISCOUNT_POINTS = ['after-use-counted', 'inside-release'] as const;
/** Reached only with lots. */
export const LOT_POINTS = [
  'after-lots-taken',
  'inside-receipt',
  'after-receipt',
  'inside-lot-change',
  'inside-recall',
] as const;
/** Reached only by the run of a refill. */
export const REFILL_POINTS = [
  'inside-run-started',
  'after-run-started',
  'before-stored-card-charged',
  'after-stored-card-charged',
  'inside-run-closed',
] as const;
export const FAULT_POINTS = [
  ...PAYMENT_POINTS,
  ...CHANGE_POINTS,
  ...DISCOUNT_POINTS,
  ...LOT_POINTS,
  ...REFILL_POINTS,
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

export type FaultPoints = { reach(point: FaultPoint): void };

export const noFaults: FaultPoints = { reach() {} };

export function crashAt(wanted: FaultPoint): FaultPoints {
  return {
    reach(point) {
      if (point === wanted) process.kill(process.pid, 'SIGKILL');
    },
  };
}

/** Probabilities from 0 to 1, for tests. */
export type DemoFaults = {
  /** The provider never receives the call. */
  loseRequests: number;
  /** The provider acts, but its answer is lost. */
  loseAnswers: number;
  slowAnswers: number;
  dropEvents: number;
  duplicateEvents: number;
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

import type { FaultPoint, FaultPoints } from '#server/fault-points.ts';
import {
  ProviderError,
  type PaymentProvider,
} from '#server/providers/payments/payment-provider.ts';

/** Rolls back what was not committed, like the end of the process. */
export class Crash extends Error {
  override name = 'Crash';
}

const CALLS = ['create', 'retrieve', 'confirmStored', 'capture', 'cancel', 'refund'] as const;

export type Call = (typeof CALLS)[number];
export type Mishap = 'lose request' | 'lose answer' | 'refuse';

export type Trouble = {
  onCall(call: Call): Mishap | undefined;
  onPoint(point: FaultPoint): boolean;
};

export const noTrouble = (): Trouble => ({ onCall: () => undefined, onPoint: () => false });

/** A bank that received a call does not refuse it. */
export function breakNetwork(
  payments: PaymentProvider,
  received: Set<string>,
  ask: (call: Call) => Mishap | undefined,
) {
  for (const call of CALLS) {
    const reach = payments[call] as (...args: unknown[]) => Promise<unknown>;
    const unreliable = async (...args: unknown[]) => {
      const mishap = ask(call);
      if (mishap === 'lose request') throw lost();
      const request = JSON.stringify([call, ...args]);
      if (mishap === 'refuse' && !received.has(request)) throw refused();
      received.add(request);
      const answer = await reach(...args);
      if (mishap === 'lose answer') throw lost();
      return answer;
    };
    Object.assign(payments, { [call]: unreliable });
  }
}

/** Ends the current request, event or job at a point. */
export function crashWhen(ask: (point: FaultPoint) => boolean): FaultPoints {
  return {
    reach(point) {
      if (ask(point)) throw new Crash(point);
    },
  };
}

function lost(): ProviderError {
  return new ProviderError('The payment provider did not answer.', { refused: false });
}

function refused(): ProviderError {
  return new ProviderError('The bank said no.', { refused: true });
}

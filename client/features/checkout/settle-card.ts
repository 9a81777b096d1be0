import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';
import type { CardProgress } from '#client/domain/card-step.ts';

const SETTLE_TIMEOUT_MS = 8500;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 2000;

const NOT_CONFIRMED = 'Your bank didn’t approve this. Nothing was charged.';
const NOT_ANSWERED = 'We couldn’t check the answer of your bank. You won’t be charged twice.';

type CardOutcome = { progress: 'processing' | 'done' } | { failure: string };

/** Asks until the server is done, refuses, or time is up. */
export async function settleCard(settle: () => Promise<CardProgress>): Promise<CardOutcome> {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  let known: CardOutcome = { failure: NOT_ANSWERED };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const progress = await settle();
      if (progress === 'done') return { progress };
      known = progress === 'open' ? { failure: NOT_CONFIRMED } : { progress };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        return { failure: serverMessage(error, NOT_CONFIRMED) };
      }
    }
    if (Date.now() + pauseMs >= deadline) return known;
    await pause(pauseMs);
  }
}

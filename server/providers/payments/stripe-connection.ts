import { Stripe } from 'stripe';
import { type Audience, SpentKeyError, translateStripeError } from './stripe-errors.ts';

const ATTEMPT_TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;
/** The SDK's timeout starts anew with every byte and not before the connection stands. */
const CALL_DEADLINE_MS = 25_000;

export type ConnectionOptions = {
  secretKey: string;
  /** Another server that speaks Stripe's API. */
  apiBase?: string | undefined;
};

export type StripeConnection = ReturnType<typeof connectToStripe>;

/** Calls that end, one way or the other, within a known time and in words of our own. */
export function connectToStripe(options: ConnectionOptions) {
  const stripe = new Stripe(options.secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: ATTEMPT_TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(options.apiBase ? readAddress(options.apiBase) : {}),
  });

  async function ask(
    call: (stripe: Stripe) => Promise<unknown>,
    audience: Audience = 'shopper',
  ): Promise<unknown> {
    try {
      return await withDeadline(call(stripe));
    } catch (error) {
      throw translateStripeError(error, audience);
    }
  }

  /**
   * For calls with a key of ours. A key under which Stripe once failed brings back that failure for
   * a day, and after that day it protects from nothing; a second key, always the same, goes on.
   * The call has to see for itself that the first one did not do it after all.
   */
  async function askWithKey(
    key: string,
    call: (stripe: Stripe, idempotencyKey: string) => Promise<unknown>,
    audience: Audience = 'shopper',
  ): Promise<unknown> {
    try {
      return await ask((client) => call(client, key), audience);
    } catch (error) {
      if (!(error instanceof SpentKeyError)) throw error;
      return ask((client) => call(client, `${key}_again`), audience);
    }
  }

  return { ask, askWithKey };
}

function readAddress(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}

async function withDeadline<Answer>(call: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`No answer from Stripe within ${CALL_DEADLINE_MS} ms.`)),
    CALL_DEADLINE_MS,
  );
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

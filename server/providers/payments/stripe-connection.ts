import { Stripe } from 'stripe';
import { type Audience, SpentKeyError, translateStripeError } from './stripe-errors.ts';

const ATTEMPT_TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;
/** The SDK's timeout restarts with every byte and starts only once connected. */
const CALL_DEADLINE_MS = 25_000;

export type ConnectionOptions = {
  secretKey: string;
  apiBase?: string | undefined;
};

export type StripeConnection = ReturnType<typeof connectToStripe>;

/** Every call ends within a known time. */
export function connectToStripe(options: ConnectionOptions) {
  const stripe = new Stripe(options.secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: ATTEMPT_TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(options.apiBase ? parseApiBase(options.apiBase) : {}),
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
   * Stripe repeats a stored failure under its key for a day, so a second, fixed key retries. The call must check
   * whether the first one succeeded after all.
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

export function parseApiBase(apiBase: string) {
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

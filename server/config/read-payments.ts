import { StartError } from '#server/start-error.ts';
import { KEY_VARIABLES, STRIPE_KEYS, type StripeKey } from '#shared/rules/service-keys.ts';
import type { PaymentsConfig, ServiceSettings, StoredKeys } from './config.ts';
import { refusePlainHttp } from './refuse-plain-http.ts';

type Keys = Record<StripeKey, string>;

/** A shop with stored Stripe keys that cannot be read never falls back to demo payments. */
export function readPayments(
  values: ServiceSettings,
  production: boolean,
  stored: StoredKeys,
): PaymentsConfig {
  if (values.PAYMENT_PROVIDER === 'demo') return { provider: 'demo' };
  refusePlainHttp('STRIPE_API_BASE', values.STRIPE_API_BASE, production);
  const keys = readGivenKeys(values) ?? pickKeys((name) => stored.values[name]);
  if (keys) {
    return {
      provider: 'stripe',
      secretKey: keys.stripeSecretKey,
      publishableKey: keys.stripePublishableKey,
      webhookSecret: keys.stripeWebhookSecret,
      wallets: values.STRIPE_WALLETS,
      apiBase: values.STRIPE_API_BASE,
    };
  }
  const isUnreadable = STRIPE_KEYS.some((name) => stored.unreadable.includes(name));
  if (values.PAYMENT_PROVIDER === 'stripe' || isUnreadable) return { provider: 'missing' };
  if (production) {
    throw new StartError('Invalid setting PAYMENT_PROVIDER: choose stripe or demo in production.');
  }
  return { provider: 'demo' };
}

export function isStripeGiven(values: ServiceSettings): boolean {
  return STRIPE_KEYS.some((name) => values[KEY_VARIABLES[name]]);
}

function readGivenKeys(values: ServiceSettings): Keys | undefined {
  if (!isStripeGiven(values)) return undefined;
  const keys = pickKeys((name) => values[KEY_VARIABLES[name]]);
  if (!keys) {
    const missing = STRIPE_KEYS.find((name) => !values[KEY_VARIABLES[name]]) ?? 'stripeSecretKey';
    throw new StartError(
      `Invalid setting ${KEY_VARIABLES[missing]}: required for Stripe payments.`,
    );
  }
  if (!areOfOneMode(keys)) {
    throw new StartError(
      'Invalid setting STRIPE_PUBLISHABLE_KEY: one key is live and the other is a test key.',
    );
  }
  return keys;
}

/** All three or none. */
function pickKeys(read: (name: StripeKey) => string | undefined): Keys | undefined {
  const [stripeSecretKey, stripePublishableKey, stripeWebhookSecret] = STRIPE_KEYS.map(read);
  if (!stripeSecretKey || !stripePublishableKey || !stripeWebhookSecret) return undefined;
  return { stripeSecretKey, stripePublishableKey, stripeWebhookSecret };
}

export function areOfOneMode(
  keys: Pick<Keys, 'stripeSecretKey' | 'stripePublishableKey'>,
): boolean {
  return keys.stripeSecretKey.includes('_live_') === keys.stripePublishableKey.includes('_live_');
}

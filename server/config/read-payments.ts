import { StartError } from '#server/start-error.ts';
import type { PaymentsConfig } from './config.ts';
import { refusePlainHttp } from './refuse-plain-http.ts';
import type { Settings } from './settings-schema.ts';

export function readPayments(values: Settings, production: boolean): PaymentsConfig {
  const provider = values.PAYMENT_PROVIDER ?? (values.STRIPE_SECRET_KEY ? 'stripe' : undefined);
  if (!provider && production) {
    throw new StartError(
      'Invalid setting PAYMENT_PROVIDER: choose stripe (with its keys) or demo in production.',
    );
  }
  if (provider !== 'stripe') return { provider: 'demo' };
  refusePlainHttp('STRIPE_API_BASE', values.STRIPE_API_BASE, production);
  const secretKey = requireForStripe(values, 'STRIPE_SECRET_KEY');
  const publishableKey = requireForStripe(values, 'STRIPE_PUBLISHABLE_KEY');
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new StartError(
      'Invalid setting STRIPE_PUBLISHABLE_KEY: one key is live and the other is a test key.',
    );
  }
  return {
    provider,
    secretKey,
    publishableKey,
    webhookSecret: requireForStripe(values, 'STRIPE_WEBHOOK_SECRET'),
    wallets: values.STRIPE_WALLETS,
    apiBase: values.STRIPE_API_BASE,
  };
}

function requireForStripe(
  values: Settings,
  name: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET',
): string {
  const value = values[name];
  if (!value) throw new StartError(`Invalid setting ${name}: required for Stripe payments.`);
  return value;
}

export const STRIPE_KEYS = [
  'stripeSecretKey',
  'stripePublishableKey',
  'stripeWebhookSecret',
] as const;
export const MAIL_KEYS = ['smtp', 'mailFrom'] as const;
export const SERVICE_KEYS = [...STRIPE_KEYS, ...MAIL_KEYS] as const;

export type StripeKey = (typeof STRIPE_KEYS)[number];
export type ServiceKey = (typeof SERVICE_KEYS)[number];

/** The environment variable that replaces the stored key. */
export const KEY_VARIABLES = {
  stripeSecretKey: 'STRIPE_SECRET_KEY',
  stripePublishableKey: 'STRIPE_PUBLISHABLE_KEY',
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
  smtp: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
} as const satisfies Record<ServiceKey, string>;

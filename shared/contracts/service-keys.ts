import { z } from 'zod';
import { SERVICE_KEYS } from '#shared/rules/service-keys.ts';
import { presentedPassword } from './accounts.ts';
import { optionalCode } from './admins.ts';
import { call } from './call.ts';
import { lineOfText } from './text.ts';

const KEY_MAX_LENGTH = 255;
const HOST_MAX_LENGTH = 253;
const LARGEST_PORT = 65_535;

const stripeKey = (shape: RegExp, message: string) =>
  z.string(message).trim().max(KEY_MAX_LENGTH, message).regex(shape, message).nullable();

const smtpSchema = z.strictObject({
  host: z
    .string('Mail server is required')
    .trim()
    .max(HOST_MAX_LENGTH, 'Mail server is too long')
    .regex(
      /^(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i,
      'Enter a host name, such as mail.example.com',
    ),
  port: z
    .int('Enter the port, such as 465')
    .min(1, 'Enter a port from 1 to 65535')
    .max(LARGEST_PORT, 'Enter a port from 1 to 65535'),
  user: lineOfText('User name', KEY_MAX_LENGTH),
  password: lineOfText('Mail password', KEY_MAX_LENGTH),
});

export const saveServiceKeysSchema = z
  .strictObject({
    stripeSecretKey: stripeKey(
      /^[sr]k_(?:test|live)_\w+$/,
      'A Stripe secret key starts with sk_test_, sk_live_, rk_test_ or rk_live_',
    ),
    stripePublishableKey: stripeKey(
      /^pk_(?:test|live)_\w+$/,
      'A Stripe publishable key starts with pk_test_ or pk_live_',
    ),
    stripeWebhookSecret: stripeKey(
      /^whsec_[\w+/=-]+$/,
      'A Stripe webhook secret starts with whsec_',
    ),
    smtp: smtpSchema.nullable(),
    mailFrom: lineOfText('Sender', KEY_MAX_LENGTH)
      .regex(/\S@\S/, 'Enter an email address, such as orders@shop.example')
      .nullable(),
  })
  .partial()
  .extend({ password: presentedPassword, code: optionalCode })
  .refine(
    (edit) => SERVICE_KEYS.some((name) => edit[name] !== undefined),
    'Enter at least one key.',
  );

const stateSchema = z.object({
  keys: z.array(
    z.object({
      name: z.enum(SERVICE_KEYS),
      source: z
        .enum(['environment', 'stored', 'unreadable', 'unset'])
        .describe('`unreadable`: stored with another SECRET_KEY'),
      hint: z
        .string()
        .nullable()
        .describe('The last four characters of a stored key, the mail server or the sender'),
      changedAt: z.iso.datetime().nullable(),
      changedBy: z.string().nullable(),
    }),
  ),
  isDemoForced: z.boolean().describe('Whether PAYMENT_PROVIDER=demo is set'),
});

export type ServiceKeyState = z.infer<typeof stateSchema>;
export type SaveServiceKeysInput = z.infer<typeof saveServiceKeysSchema>;
export type KeyEdit = Omit<SaveServiceKeysInput, 'password' | 'code'>;

export const readServiceKeys = call('GET', '/api/admin/service-keys', {
  access: 'owner',
  summary: 'Get which payment and email keys are set',
  description: 'The keys themselves are never returned.',
  answer: stateSchema,
});

export const saveServiceKeys = call('PUT', '/api/admin/service-keys', {
  access: 'owner',
  summary: 'Store or remove payment and email keys',
  description:
    'Takes effect without a restart. Null removes a key. Requires the password, and a code if two-factor sign-in is on. Stripe and the mail server are asked first; keys that they refuse are not stored.',
  body: saveServiceKeysSchema,
  answer: stateSchema.extend({
    warning: z.string().nullable().describe('Set if a key was stored but could not be tried'),
  }),
  refuses: ['conflict', 'unavailable'],
});

import { describe, expect, test } from 'vitest';
import { NO_STORED_KEYS } from '#server/config/apply-stored-keys.ts';
import type { StoredKeys } from '#server/config/config.ts';
import { readConfig } from '#server/config/load-config.ts';
import { findKeyProblem, type KeyChanges, mergeKeys, readChanges } from './judge-key-edit.ts';

const STRIPE = {
  stripeSecretKey: 'sk_test_1',
  stripePublishableKey: 'pk_test_1',
  stripeWebhookSecret: 'whsec_1',
};
const MAIL = { smtp: 'smtps://mail.example', mailFrom: 'a@shop.example' };
const STRIPE_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const UNREADABLE: StoredKeys = {
  values: {},
  unreadable: ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'],
};

type Case = { env?: Record<string, string>; stored?: StoredKeys; changes: KeyChanges };

function findField({ env = {}, stored = NO_STORED_KEYS, changes }: Case) {
  const { services } = readConfig(env);
  return findKeyProblem(services, changes, mergeKeys(stored, changes))?.field;
}

const having = (values: StoredKeys['values']): StoredKeys => ({ values, unreadable: [] });

describe('accepts', () => {
  test.each<[string, Case]>([
    ['all Stripe keys', { changes: STRIPE }],
    ['one new key', { stored: having(STRIPE), changes: { stripeSecretKey: 'rk_test_2' } }],
    [
      'the removal of all Stripe keys',
      {
        stored: having(STRIPE),
        changes: { stripeSecretKey: null, stripePublishableKey: null, stripeWebhookSecret: null },
      },
    ],
    ['a mail server with its sender', { changes: MAIL }],
    [
      'a mail server with MAIL_FROM',
      { env: { MAIL_FROM: 'a@b.example' }, changes: { smtp: MAIL.smtp } },
    ],
    [
      'a sender beside unreadable Stripe keys',
      { stored: UNREADABLE, changes: { mailFrom: 'a@b.example' } },
    ],
    ['all keys again once they are unreadable', { stored: UNREADABLE, changes: STRIPE }],
  ])('%s', (_name, given) => expect(findField(given)).toBeUndefined());
});

describe('refuses', () => {
  test.each<[string, string, Case]>([
    ['a key that the environment sets', 'stripeSecretKey', { env: STRIPE_ENV, changes: STRIPE }],
    [
      'the removal of such a key',
      'smtp',
      { env: { SMTP_URL: 'smtps://a.example' }, changes: { smtp: null } },
    ],
    [
      'keys while demo payments are set',
      'stripeSecretKey',
      { env: { PAYMENT_PROVIDER: 'demo' }, changes: STRIPE },
    ],
    ['a secret key alone', 'stripePublishableKey', { changes: { stripeSecretKey: 'sk_test_1' } }],
    [
      'one key while the others are unreadable',
      'stripePublishableKey',
      { stored: UNREADABLE, changes: { stripeSecretKey: 'sk_test_1' } },
    ],
    [
      'the removal of one Stripe key',
      'stripeWebhookSecret',
      { stored: having(STRIPE), changes: { stripeWebhookSecret: null } },
    ],
    [
      'a live key beside a test key',
      'stripePublishableKey',
      { stored: having(STRIPE), changes: { stripeSecretKey: 'sk_live_1' } },
    ],
    ['a mail server without a sender', 'mailFrom', { changes: { smtp: MAIL.smtp } }],
    [
      'the removal of the sender alone',
      'mailFrom',
      { stored: having(MAIL), changes: { mailFrom: null } },
    ],
  ])('%s', (_name, field, given) => expect(findField(given)).toBe(field));
});

describe('a mail server', () => {
  const smtp = { host: 'mail.example', port: 465, user: 'shop@b.example', password: 'p@ss:/?#%' };

  test.each([
    [smtp, 'smtps://shop%40b.example:p%40ss%3A%2F%3F%23%25@mail.example:465'],
    [{ ...smtp, port: 587, password: 'x' }, 'smtp://shop%40b.example:x@mail.example:587'],
    [{ ...smtp, user: '', password: '' }, 'smtps://mail.example:465'],
  ])('becomes a URL: %j', (given, url) => {
    expect(readChanges({ smtp: given })).toEqual({ smtp: url });
  });

  test('gets removed, or stays as it is', () => {
    expect(readChanges({ smtp: null })).toEqual({ smtp: null });
    expect(readChanges({})).toEqual({});
  });
});

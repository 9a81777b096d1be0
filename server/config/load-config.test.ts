import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './load-config.ts';
import { StartError } from '#server/start-error.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const PRODUCTION = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'demo' };

test('has defaults that work offline', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 5000,
    dataDir: path.resolve('data'),
    publicUrl: undefined,
    mailOrigin: 'http://localhost:5000',
    trustProxy: false,
    logLevel: 'info',
    database: { engine: 'pglite', folder: path.resolve('data'), durable: true },
    payments: { provider: 'demo' },
    mail: { transport: 'outbox', folder: path.resolve('data/outbox') },
    admin: { username: 'admin', password: undefined },
  });
});

test('treats an empty variable as unset', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'ADMIN_PASSWORD'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

describe('a valid setting', () => {
  test.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ SECRET_KEY: 'x'.repeat(32) }, { secretKey: 'x'.repeat(32) }],
    [
      { DATABASE_URL: 'postgres://user:p%40ss@db:5432/shop' },
      { database: { engine: 'postgres', url: 'postgres://user:p%40ss@db:5432/shop' } },
    ],
    [{ DATABASE_URL: 'postgresql://db/shop' }, { database: { engine: 'postgres' } }],
    [
      { DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql' },
      { database: { engine: 'postgres' } },
    ],
    [
      { PUBLIC_URL: 'https://shop.example/' },
      { publicUrl: 'https://shop.example', mailOrigin: 'https://shop.example' },
    ],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: 'loopback, 10.0.0.0/8' }],
    [{ TRUST_PROXY: 'fd00::/8' }, { trustProxy: 'fd00::/8' }],
    [{ SMTP_URL: 'smtps://u:p@mail.example' }, { mail: { transport: 'smtp', requireTls: true } }],
    [
      { SMTP_URL: 'smtp://u:p%40ss@mail.example:587' },
      { mail: { url: 'smtp://u:p%40ss@mail.example:587', requireTls: true } },
    ],
    [
      { SMTP_URL: 'smtp://mail.example?tls=optional' },
      { mail: { url: 'smtp://mail.example', requireTls: false } },
    ],
    [{ SMTP_URL: 'smtp://localhost:1025' }, { mail: { requireTls: false } }],
    [{ SMTP_URL: 'smtp://127.0.0.1:1025' }, { mail: { requireTls: false } }],
    [{ SMTP_URL: 'smtp://[::1]:1025' }, { mail: { requireTls: false } }],
    [{ SMTP_URL: 'smtp://localhost?tls=required' }, { mail: { requireTls: true } }],
    [{ ...PRODUCTION, SMTP_URL: 'smtp://localhost' }, { mail: { requireTls: true } }],
    [{ ...PRODUCTION, SMTP_URL: 'smtp://localhost?tls=optional' }, { mail: { requireTls: false } }],
    [{ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:1' }, { payments: { provider: 'stripe' } }],
    [STRIPE, { payments: { provider: 'stripe', secretKey: 'sk_test_1' } }],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_1' }, { payments: { provider: 'stripe' } }],
    [STRIPE, { payments: { wallets: false } }],
    [{ ...STRIPE, STRIPE_WALLETS: 'true' }, { payments: { wallets: true } }],
    [{ ...STRIPE, PAYMENT_PROVIDER: 'demo' }, { payments: { provider: 'demo' } }],
    [{ NODE_ENV: 'production', PAYMENT_PROVIDER: 'demo' }, { payments: { provider: 'demo' } }],
    [{ NODE_ENV: 'production', ...STRIPE }, { production: true }],
    [{ ADMIN_PASSWORD: '12345678' }, { admin: { password: '12345678' } }],
  ])('%j', (settings, config) => {
    expect(readConfig(settings)).toMatchObject(config);
  });
});

describe('an invalid setting', () => {
  test.each<[string, string]>([
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '5000.5'],
    ['PORT', ' 5000'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'localhost/shop'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/store'],
    ['PUBLIC_URL', 'https://shop.example/?a=1'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', 'loopback,'],
    ['TRUST_PROXY', 'proxy.example'],
    ['LOG_LEVEL', 'verbose'],
    ['ADMIN_USERNAME', 'x'.repeat(65)],
    ['ADMIN_PASSWORD', '1234567'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['ADMIN_EMAIL', 'nobody'],
    ['PAYMENT_PROVIDER', 'paypal'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'stripe'],
    ['STRIPE_WALLETS', 'yes'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example?tls=no'],
    ['MAIL_FROM', 'The Shop'],
    ['MAIL_FROM', 'a@shop.example\r\nBcc: b@evil.example'],
    ['INTENTS_PER_MINUTE', '0'],
    ['TEST_CRASH_AT', 'nowhere'],
    ['TEST_DEMO_FAULTS', 'not json'],
  ])('%s=%j', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^Invalid setting .*\\b${name}: `));
  });

  test.each(Object.keys(STRIPE))('requires %s', (name) => {
    const settings = { ...STRIPE, PAYMENT_PROVIDER: 'stripe', [name]: '' };
    expect(() => readConfig(settings)).toThrow(`${name}: required for Stripe payments.`);
  });

  test.each<[string, Record<string, string>]>([
    ['STRIPE_API_BASE', { ...STRIPE, STRIPE_API_BASE: 'http://stripe.internal:12111' }],
    ['S3_ENDPOINT', { ...PRODUCTION, S3_BUCKET: 'shop', S3_ENDPOINT: 'http://store:9000' }],
  ])('refuses plain http in production for %s', (name, settings) => {
    expect(() => readConfig({ ...settings, NODE_ENV: 'development' })).not.toThrow();
    expect(() => readConfig({ ...settings, NODE_ENV: 'production' })).toThrow(
      `Invalid setting ${name}: must be an https URL in production.`,
    );
  });

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['EMAIL_FROM', 'MAIL_FROM'],
    ['PROT', 'PORT'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['NODE_EVN', 'NODE_ENV'],
  ])('suggests the right name for %s', (name, meant) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(
      `Invalid setting ${name}: unknown. Did you mean ${meant}?`,
    );
  });

  test.each(['PATH', 'HOME', 'HOSTNAME', 'NODE_OPTIONS', 'AWS_REGION', 'LANG', 'LOGNAME'])(
    'ignores %s, a variable of another program',
    (name) => {
      expect(() => readConfig({ [name]: 'x' })).not.toThrow();
    },
  );

  test('names several at once', () => {
    const read = () => readConfig({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(read).toThrow(/PORT: .*LOG_LEVEL: /);
  });

  test('requires an explicit payment provider in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PAYMENT_PROVIDER: choose stripe/);
  });

  test('never repeats a secret', () => {
    const read = () => readConfig({ STRIPE_SECRET_KEY: 'my-secret-value' });
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('my-') }));
  });
});

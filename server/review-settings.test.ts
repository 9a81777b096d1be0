import { describe, expect, test } from 'vitest';
import { readConfig } from './config/load-config.ts';
import { reviewSettings } from './review-settings.ts';

const review = (settings: Record<string, string>) => reviewSettings(readConfig(settings));
const PRODUCTION = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'demo' };

describe('a common ADMIN_PASSWORD', () => {
  test.each([
    { ADMIN_PASSWORD: 'password' },
    { ADMIN_PASSWORD: 'premium supplements' },
    { ADMIN_PASSWORD: 'eleanor1', ADMIN_USERNAME: 'eleanor' },
  ])('stops the start in production: %j', async (settings) => {
    await expect(review({ ...PRODUCTION, ...settings })).rejects.toThrow(
      /^Invalid setting ADMIN_PASSWORD: This password is easy to guess/,
    );
  });

  test('causes a warning elsewhere', async () => {
    expect(await review({ ADMIN_PASSWORD: 'password' })).toEqual([
      expect.stringMatching(/^ADMIN_PASSWORD: This password is easy to guess/),
    ]);
  });

  test('never gets printed', async () => {
    const refused = review({ ...PRODUCTION, ADMIN_PASSWORD: 'trustno1' });
    await expect(refused).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('trustno1') }),
    );
  });
});

test('does not warn about a good password or none', async () => {
  expect(await review({ ...PRODUCTION, ADMIN_PASSWORD: 'correct horse battery' })).toEqual([]);
  expect(await review({})).toEqual([]);
});

test('warns about https without a trusted proxy', async () => {
  const [warning] = await review({ PUBLIC_URL: 'https://shop.example' });
  expect(warning).toMatch(/^TRUST_PROXY is not set, although PUBLIC_URL is https/);
  expect(await review({ PUBLIC_URL: 'http://shop.example' })).toEqual([]);
  expect(await review({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' })).toEqual([]);
});

test('warns about a database server without a shared secret key', async () => {
  const shared = { ...PRODUCTION, DATABASE_URL: 'postgres://db/shop' };
  expect(await review(shared)).toEqual([expect.stringMatching(/^SECRET_KEY is not set/)]);
  expect(await review({ ...shared, SECRET_KEY: 'x'.repeat(32) })).toEqual([]);
});
